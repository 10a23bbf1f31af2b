/**
 * The mail about the refund of a late payment. It holds no text typed by shoppers, so nothing needs escaping.
 * @param {{ shop: string, url: string, number: string, rupees: number }} order
 */
function lateRefund({ shop, url, number, rupees }) {
  const [whole = '', paise] = rupees.toFixed(2).split('.');
  const amount = `₹${whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')}${paise === '00' ? '' : `.${paise}`}`;
  return {
    subject: `Your payment for ${number} is being refunded`,
    html: `<p>Hello,</p>
<p>your payment of ${amount} for order ${number} arrived after the time to pay had ended, and the last one was sold by then.
We are sorry.</p>
<p>We are refunding the full amount the way you paid. Your bank takes 5-7 business days. You do not need to do anything.</p>
<p>If you have a question, write to us: <a href="${url}/contact">${url}/contact</a></p>
<p>${shop}</p>`,
  };
}

module.exports = { lateRefund };
