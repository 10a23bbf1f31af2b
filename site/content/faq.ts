/** A question and its answer; the answer may hold `[words](address)` links. */
export interface Question {
  question: string;
  answer: string;
}

/** The 14 questions, by what they are about (specification, sections 2 and 9). */
export const FAQ: readonly { id: string; title: string; questions: readonly Question[] }[] = [
  {
    id: 'ordering',
    title: 'Ordering and paying',
    questions: [
      {
        question: 'How do I place an order?',
        answer:
          'Open a product, choose stitched or unstitched and your size, and add it to the cart. At checkout we ask for your address and phone number; you don’t need an account. If you would rather order by chat, send us a photo or link on [WhatsApp]({whatsapp}).',
      },
      {
        question: 'Which payment methods do you accept?',
        answer:
          'Cards, UPI and net banking, all through Razorpay. Cash on delivery is available for select locations: ask us on [WhatsApp]({whatsapp}) whether yours is one of them, and we’ll take the order there.',
      },
      {
        question: 'Can I cancel or change my order?',
        answer:
          'Yes, you can cancel or modify it within 2 hours of ordering. Write to {orders_email} or call {phone} with your order number.',
      },
      {
        question: 'How do I track my order?',
        answer:
          'Write to {orders_email} with your order number and we’ll tell you where your parcel is. Once it is with the courier, you get a tracking number too.',
      },
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery',
    questions: [
      {
        question: 'What does shipping cost?',
        answer: 'We offer free shipping across India on orders above ₹2000.',
      },
      {
        question: 'How long does delivery take?',
        answer:
          'Delivery takes 5-7 business days. Our [terms of service](/terms-of-service#shipping) say how long we need to process an order.',
      },
      {
        question: 'Do you deliver outside India?',
        answer:
          'Checkout takes addresses in India. For any other country, [write to us](/contact) before you order: we’ll quote the shipping and take your order by email. Those parcels take 7-14 business days.',
      },
      {
        question: 'My parcel arrived damaged. What should I do?',
        answer:
          'Report it within 24 hours of delivery to {returns_email}, with a photo of the product and one of the parcel. We’ll replace it or refund you.',
      },
    ],
  },
  {
    id: 'returns',
    title: 'Returns and exchanges',
    questions: [
      {
        question: 'Can I return or exchange a product?',
        answer:
          'Yes, within 7 days from delivery, as long as it is unworn, unwashed, with tags and in its original packaging. For exchanges, shipping charges apply. [Returns & Exchanges](/returns) has the details.',
      },
      {
        question: 'Which products cannot be returned?',
        answer: 'Custom items, final sale items, damaged or altered items, and items without tags.',
      },
      {
        question: 'When do I get my refund?',
        answer:
          'In 5-7 business days after we have received and checked your return, to the account or card you paid with.',
      },
    ],
  },
  {
    id: 'pieces',
    title: 'Sizes and products',
    questions: [
      {
        question: 'How do I find my size?',
        answer:
          'Measure bust, waist and hip and compare them with our [size chart](/size-chart), which also shows where to hold the tape. Between two sizes, take the larger one: a tailor can take a garment in, but not let it out.',
      },
      {
        question: 'What is the difference between stitched and unstitched?',
        answer:
          'Stitched is ready to wear in the size you choose. Unstitched comes as fabric for your own tailor to cut to your measurements, so it has no size.',
      },
      {
        question: 'What is an Indian replica?',
        answer:
          'A suit made in India in the silhouette and print of a Pakistani designer, with Indian fabric and finishing, at a lower price. The originals are listed under [Original Pakistani](/original-pakistani), the replicas under [Indian Replica](/indian-replica), and every product names its country of origin.',
      },
    ],
  },
];
