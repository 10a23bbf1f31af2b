/** Site URL of all these shops, so that their pages are equal. */
export const SITE_URL = 'http://shop.example';
