/** For signed-in shoppers, points the account links to /profile instead of /auth, and order tracking to their orders. */
export function pointToProfile(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-account-link]')) {
    link.href = '/profile';
    link.setAttribute('aria-label', 'My Profile');
    const text = link.querySelector('span');
    if (text !== null) text.textContent = 'My Profile';
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-orders-link]')) link.href = '/profile#your-orders';
}
