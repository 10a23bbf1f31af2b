/**
 * The mail about the refund of a late payment. It holds no text typed by shoppers, so nothing needs escaping.
 * @param {{ shop: string, url: string, number: string, rupees: number }} order
 */
function lateRefund({ shop, url, number, rupees }) {
  const [whole = '', paise] = rupees.toFixed(2).split('.');
  const amount = `₹${whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')}${paise === '00' ? '' : `.${paise}`}`;
  return {
    subject: `Your payment for ${number} is on its way back`,
    html: `<p>Hello,</p>
<p>your payment of ${amount} for order ${number} arrived after we had stopped holding its pieces, and the last one was sold by
then. We are sorry.</p>
<p>All of it is on its way back to you, the way you paid. Your bank takes 5-7 business days. There is nothing for you to do.</p>
<p>If you have a question, write to us: <a href="${url}/contact">${url}/contact</a></p>
<p>${shop}</p>`,
  };
}

module.exports = { lateRefund };
