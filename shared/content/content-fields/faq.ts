import type { SectionRule } from '../field-rules.ts';

export const faq = {
  title: 'FAQ',
  hint: 'Questions and answers, in the order of the page.',
  page: '/faq',
  fields: {
    title: {
      label: 'Title',
      kind: 'line',
      max: 80,
      isRequired: true,
      default: 'Frequently Asked Questions',
      where: '/faq',
    },
    description: {
      label: 'Description',
      hint: 'For search engines and shared links.',
      kind: 'text',
      max: 300,
      default: 'Answers to common questions about payment, delivery, returns and sizes.',
      where: '/faq',
    },
    lead: {
      label: 'Line under the title',
      kind: 'text',
      max: 400,
      default: 'Common questions about ordering, delivery, returns and sizes.',
      where: '/faq',
    },
    questions: {
      label: 'Questions',
      kind: 'list',
      max: 100,
      item: 'question',
      fields: {
        group: {
          label: 'Heading above it',
          hint: 'Questions that follow each other with the same heading are one group. {#delivery} is the address of the heading, /faq#delivery; it can be left out.',
          kind: 'line',
          max: 80,
        },
        question: { label: 'Question', kind: 'line', max: 200, isRequired: true },
        answer: { label: 'Answer', kind: 'rich', max: 10000, isRequired: true },
      },
      default: [
        {
          group: 'Ordering and paying {#ordering}',
          question: 'How do I place an order?',
          answer:
            'Open a product, choose stitched or unstitched and your size, and add it to the cart. At checkout we ask for your address and phone number; you don’t need an account. If you would rather order by chat, send us a photo or link on [WhatsApp]({whatsapp}).',
        },
        {
          group: 'Ordering and paying {#ordering}',
          question: 'Which payment methods do you accept?',
          answer:
            'Cards, UPI and net banking, all through Razorpay. Cash on delivery is available for select locations. If checkout does not offer it for your address, ask us on [WhatsApp]({whatsapp}).',
        },
        {
          group: 'Ordering and paying {#ordering}',
          question: 'Can I cancel or change my order?',
          answer:
            'Yes, you can cancel or modify it within {cancel_hours} of ordering. To cancel, open your order from your [profile](/profile#your-orders) or your order email. To change something, write to {orders_email} or call {phone} with your order number.',
        },
        {
          group: 'Ordering and paying {#ordering}',
          question: 'How do I track my order?',
          answer:
            'Enter your order number and phone number under [Track your order](/contact), or open the order from your [profile](/profile#your-orders). Once it is with the courier, you see the tracking number there too.',
        },
        {
          group: 'Delivery {#delivery}',
          question: 'What does shipping cost?',
          answer: 'We offer free shipping across India on orders above ₹2000.',
        },
        {
          group: 'Delivery {#delivery}',
          question: 'How long does delivery take?',
          answer:
            'Delivery takes 5-7 business days. Our [terms of service](/terms-of-service#shipping) say how long we need to process an order.',
        },
        {
          group: 'Delivery {#delivery}',
          question: 'Do you deliver outside India?',
          answer:
            'Checkout takes addresses in India. For any other country, [write to us](/contact) before you order: we’ll quote the shipping and take your order by email. Those parcels take 7-14 business days.',
        },
        {
          group: 'Delivery {#delivery}',
          question: 'My parcel arrived damaged. What should I do?',
          answer:
            'Report it within 24 hours of delivery to {returns_email}, with a photo of the product and one of the parcel. We’ll replace it or refund you.',
        },
        {
          group: 'Returns and exchanges {#returns}',
          question: 'Can I return or exchange a product?',
          answer:
            'Yes, within {return_days} from delivery, as long as it is unworn, unwashed, with tags and in its original packaging. Open the order from your [profile](/profile#your-orders) or your order email and choose what you would like to return. For exchanges, shipping charges apply. [Returns & Exchanges](/returns) has the details.',
        },
        {
          group: 'Returns and exchanges {#returns}',
          question: 'Which products cannot be returned?',
          answer: 'Custom items, final sale items, damaged or altered items, and items without tags.',
        },
        {
          group: 'Returns and exchanges {#returns}',
          question: 'When do I get my refund?',
          answer:
            'In 5-7 business days after we have received and checked your return, to the account or card you paid with.',
        },
        {
          group: 'Sizes and products {#pieces}',
          question: 'How do I find my size?',
          answer:
            'Measure bust, waist and hip and compare them with our [size chart](/size-chart), which also shows where to hold the tape. Between two sizes, take the larger one: a tailor can take a garment in, but not let it out.',
        },
        {
          group: 'Sizes and products {#pieces}',
          question: 'What is the difference between stitched and unstitched?',
          answer:
            'Stitched is ready to wear in the size you choose. Unstitched comes as fabric for your own tailor to cut to your measurements, so it has no size.',
        },
        {
          group: 'Sizes and products {#pieces}',
          question: 'What is an Indian replica?',
          answer:
            'A suit made in India in the silhouette and print of a Pakistani designer, with Indian fabric and finishing, at a lower price. The originals are listed under [Original Pakistani](/original-pakistani), the replicas under [Indian Replica](/indian-replica), and every product names its country of origin.',
        },
      ],
      where: '/faq',
    },
    more_title: {
      label: 'Heading beside the questions',
      kind: 'line',
      max: 80,
      default: 'Still have a question?',
      where: '/faq',
    },
    more_text: {
      label: 'Text beside the questions',
      kind: 'text',
      max: 300,
      default: 'Our team replies Monday to Saturday.',
      opening: '',
      where: '/faq',
    },
  },
} satisfies SectionRule<unknown>;
