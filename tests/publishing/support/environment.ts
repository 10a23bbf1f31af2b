/** One address for all these shops, whatever port they have: pages that name it are then the same in all of them. */
export const SITE_URL = 'http://shop.example';
