/**
 * The carriers that a seller is offered, and the page of each where the way of a parcel stands: `{no}` is its number. Any other
 * name is as good, and has no page here. No template where a carrier's page takes no number in its address.
 */
export const CARRIERS: readonly { name: string; page?: string }[] = [
  { name: 'Aramex', page: 'https://www.aramex.com/track/results?ShipmentNumber={no}' },
  { name: 'Australia Post', page: 'https://auspost.com.au/mypost/track/#/details/{no}' },
  { name: 'Canada Post', page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/{no}' },
  { name: 'Correos', page: 'https://www.correos.es/es/en/tools/tracker/items/details?tracking-number={no}' },
  { name: 'CTT Expresso', page: 'https://www.cttexpress.com/localizador-de-envios/?sc={no}' },
  {
    name: 'Deutsche Post',
    page: 'https://www.deutschepost.de/sendung/simpleQueryResult.html?form.sendungsnummer={no}',
  },
  { name: 'DHL', page: 'https://www.dhl.com/en/express/tracking.html?AWB={no}' },
  { name: 'DPD', page: 'https://tracking.dpd.de/status/en_US/parcel/{no}' },
  { name: 'Emirates Post' },
  { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr={no}' },
  { name: 'GLS', page: 'https://gls-group.com/track/{no}' },
  { name: 'Hermes', page: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{no}' },
  {
    name: 'Japan Post',
    page: 'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1={no}',
  },
  { name: 'La Poste', page: 'https://www.laposte.fr/outils/suivre-vos-envois?code={no}' },
  { name: 'Poste Italiane', page: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{no}' },
  { name: 'PostNL', page: 'https://postnl.nl/tracktrace/?B={no}' },
  { name: 'PostNord', page: 'https://www.postnord.se/en/track-and-trace?id={no}' },
  { name: 'Royal Mail', page: 'https://www.royalmail.com/track-your-item#/tracking-results/{no}' },
  { name: 'SF Express', page: 'https://www.sf-express.com/we/ow/chn/en/waybill/waybill-detail/{no}' },
  { name: 'Thailand Post', page: 'https://track.thailandpost.co.th/?trackNumber={no}' },
  { name: 'UPS', page: 'https://www.ups.com/track?tracknum={no}' },
  { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={no}' },
  { name: 'Yamato', page: 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id={no}' },
]

/** The carrier's own page of a parcel. A number cannot lead anywhere else: it is one encoded piece of an address of ours. */
export function trackingPage(carrier: string, no: string): string | null {
  const known = CARRIERS.find(({ name }) => name.toLowerCase() === carrier.trim().toLowerCase())
  return known?.page?.replace('{no}', () => encodeURIComponent(no.replaceAll(/\s/g, ''))) ?? null
}
