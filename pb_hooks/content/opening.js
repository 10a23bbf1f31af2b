const { SECTIONS } = require('./table.js');

/**
 * What a shop without the demo starts with instead of the specification's sample texts: no claim that the owner has not made, no
 * invented contact. Values by section and field; the other fields have their standard.
 * @param {string} ownerEmail Receives the shop's mail until staff enter other addresses.
 * @returns {Record<string, Values>}
 */
function openingContent(ownerEmail) {
  const [slide] = SECTIONS.hero.fields.slides.default;
  return {
    identity: {
      name: 'New Shop',
      order_prefix: 'ORD',
      tagline: '',
      phone: '',
      whatsapp: '',
      instagram: '',
      email: ownerEmail,
      orders_email: ownerEmail,
      returns_email: ownerEmail,
      street: '',
      city: '',
      pin_code: '',
      hours: [],
      grievance_name: '',
      grievance_email: ownerEmail,
    },
    hero: {
      slides: [
        {
          ...slide,
          picture: '',
          tall_picture: '',
          title: 'New Arrivals',
          text: '',
          button: 'Shop New Arrivals',
          link: '/new-arrivals',
        },
      ],
    },
    home: {
      title: '{name}: suits, sarees and lehengas',
      description: 'Suits, sarees and lehengas. Prices inclusive of all taxes.',
      figures: [],
      collections_text: '',
    },
    collections: { tiles: SECTIONS.collections.fields.tiles.default.map((tile) => ({ ...tile, badge: '' })) },
    listings: {
      new_arrivals_text: 'This season’s newest styles.',
      original_pakistani_text: '',
      indian_replica_text: '',
      sale_text: '',
      sale_banner: '',
    },
    about: {
      description: 'About {name}.',
      lead: '',
      text: 'You can reach us through the [contact page](/contact).',
    },
    faq: { more_text: '' },
  };
}

module.exports = { openingContent };
