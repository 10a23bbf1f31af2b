// Reviews of buyers (docs/reviews.md), for the shop's server. Staff moderate them by change sets.
routerAdd(
  'GET',
  '/api/shop/server/reviews/{order}',
  (e) => {
    /** @type {typeof import('./reviews/reviewable.js')} */
    const { reviewsOfOrder } = require(`${__hooks}/reviews/reviewable.js`);
    return e.json(200, reviewsOfOrder(e.app, e.request.pathValue('order')));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/server/reviews',
  (e) => {
    /** @type {typeof import('./reviews/write.js')} */
    const { writeReview } = require(`${__hooks}/reviews/write.js`);
    return e.json(200, writeReview(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/server/reviews/mails',
  (e) => {
    /** @type {typeof import('./reviews/mail.js')} */
    const { setReviewMails } = require(`${__hooks}/reviews/mail.js`);
    return e.json(200, setReviewMails(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);
