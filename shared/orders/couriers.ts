/** `url` leads to the parcel if it has `{number}`; otherwise to the page where the number is typed. */
interface Courier {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

/** The usual couriers of India; the last is any other, with a name and link of its own. */
export const COURIERS: readonly Courier[] = [
  { id: 'delhivery', name: 'Delhivery', url: 'https://www.delhivery.com/track-v2/package/{number}' },
  { id: 'dtdc', name: 'DTDC', url: 'https://www.dtdc.com/track-your-shipment/' },
  {
    id: 'blue_dart',
    name: 'Blue Dart',
    url: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  },
  {
    id: 'india_post',
    name: 'India Post',
    url: 'https://www.indiapost.gov.in/_layouts/15/DOP.Portal.Tracking/TrackConsignment.aspx',
  },
  { id: 'ekart', name: 'Ekart', url: 'https://ekartlogistics.com/shipmenttrack/{number}' },
  { id: 'xpressbees', name: 'XpressBees', url: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}' },
  { id: 'shadowfax', name: 'Shadowfax', url: 'https://tracker.shadowfax.in/' },
  { id: 'ecom_express', name: 'Ecom Express', url: 'https://ecomexpress.in/tracking/?awb_field={number}' },
  { id: 'shiprocket', name: 'Shiprocket', url: 'https://shiprocket.co/tracking/{number}' },
  { id: 'professional', name: 'The Professional Couriers', url: 'https://www.tpcindia.com/' },
  { id: 'other', name: 'Other', url: '' },
];
export const OTHER_COURIER = 'other';
