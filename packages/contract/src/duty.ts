import { COUNTRY_GROUPS } from './country-groups.ts'

/** `any`: of goods of whatever worth; `above`: only of goods worth more; `none`: of no goods but a few kinds; left out: not known. */
export type Asked = 'any' | 'none' | { above: number }

/** What a country asks of a parcel that somebody bought abroad for themselves. Amounts are in `currency`, whole. */
export type DutyRule = {
  countries: readonly string[]
  currency: string
  duty?: Asked
  /** VAT, GST, consumption tax: whatever is asked at import. */
  tax?: Asked
  /** Up to this worth sellers who are registered there have to add the tax to their price. */
  sellerAddsUpTo?: number
  /** What else has to be known: a sentence `duty.note.<note>`. */
  note?: 'eu' | 'us' | 'ca' | 'kr' | 'jp' | 'ch'
  /** Where it was read, and on which day. */
  sources: readonly { name: string; url: string }[]
  seen: string
}

/** Facts that were read somewhere, and nothing else: a country that is not here asks for what we do not know. */
export const DUTY_RULES: readonly DutyRule[] = [
  {
    countries: COUNTRY_GROUPS.eu,
    currency: 'EUR',
    duty: 'any',
    tax: 'any',
    sellerAddsUpTo: 150,
    note: 'eu',
    sources: [
      {
        name: 'Politis, after the press release of the Council of the EU',
        url: 'https://en.politis.com.cy/economy/economy-business-finance/986140/council-gives-final-green-light-to-new-customs-duty-rules-for-small-parcels',
      },
      {
        name: 'Agencia Tributaria: Import and Export Manual for low value shipments',
        url: 'https://sede.agenciatributaria.gob.es/Sede/en_gb/ayuda/manuales-videos-folletos/manuales-practicos/manual-importacion-exportacion-envios-escaso-valor/3-mecanismos-recaudacion-iva/3_1-regimen-ventanilla-unica-importaciones/3_1_1-concepto-principal-descripcion-proceso/concepto-principal.html',
      },
    ],
    seen: '2026-11-26',
  },
  {
    countries: ['GB'],
    currency: 'GBP',
    duty: { above: 135 },
    tax: 'any',
    sellerAddsUpTo: 135,
    sources: [
      {
        name: 'GJ Associates: Goods sent from abroad',
        url: 'https://www.gjassociates.co.uk/knowledge-base/uncategorised/goods-sent-from-abroad/',
      },
      {
        name: 'MyLawyer: Ordering goods from abroad',
        url: 'https://www.mylawyer.co.uk/ordering-goods-from-abroad-a-A76053D78739/',
      },
    ],
    seen: '2026-11-26',
  },
  {
    countries: ['US'],
    currency: 'USD',
    duty: 'any',
    note: 'us',
    sources: [
      {
        name: 'Supply Chain Dive: de minimis remains suspended',
        url: 'https://www.supplychaindive.com/news/de-minimis-status-supreme-court-trump/812785',
      },
    ],
    seen: '2026-11-26',
  },
  {
    countries: ['CA'],
    currency: 'CAD',
    duty: { above: 20 },
    tax: { above: 20 },
    note: 'ca',
    sources: [
      {
        name: 'Canada Border Services Agency: Importing goods for personal use',
        url: 'https://www.cbsa-asfc.gc.ca/import/courier/lvs-efv/prsn-eng.html',
      },
      {
        name: 'Argo Customs: the CUSMA de minimis threshold',
        url: 'https://argocustoms.com/implementation-of-the-cusma-de-minimis-threshold/',
      },
    ],
    seen: '2026-11-26',
  },
  {
    countries: ['AU'],
    currency: 'AUD',
    duty: { above: 1000 },
    tax: 'any',
    sellerAddsUpTo: 1000,
    sources: [
      {
        name: 'Australian Taxation Office: GST on low value imported goods',
        url: 'https://www.ato.gov.au/Business/International-tax-for-business/GST-on-imported-goods-and-services/GST-on-low-value-imported-goods/',
      },
    ],
    seen: '2026-11-26',
  },
  {
    countries: ['NZ'],
    currency: 'NZD',
    duty: { above: 1000 },
    tax: 'any',
    sellerAddsUpTo: 1000,
    sources: [
      {
        name: 'New Zealand Customs Service: Duty and GST FAQs',
        url: 'http://customs.govt.nz/personal/duty-and-gst/faqs/',
      },
    ],
    seen: '2026-11-26',
  },
  {
    countries: ['CH'],
    currency: 'CHF',
    tax: { above: 62 },
    note: 'ch',
    sources: [{ name: 'ch.ch: Ordering goods from abroad', url: 'https://ch.ch/en/ordering-goods-abroad' }],
    seen: '2026-11-26',
  },
  {
    countries: ['NO'],
    currency: 'NOK',
    duty: 'any',
    tax: 'any',
    sellerAddsUpTo: 3000,
    sources: [
      { name: 'Norwegian Customs: The VOEC scheme', url: 'https://toll.no/en/online-shopping/the-voec-scheme' },
    ],
    seen: '2026-11-26',
  },
  {
    countries: ['JP'],
    currency: 'JPY',
    duty: { above: 10_000 },
    tax: { above: 10_000 },
    note: 'jp',
    sources: [
      {
        name: 'Japan Customs: 1006 Duty exemption for goods of 10,000 yen or less',
        url: 'http://www.customs.go.jp/english/c-answer_e/imtsukan/1006_e.htm',
      },
    ],
    seen: '2026-11-26',
  },
  {
    countries: ['KR'],
    currency: 'USD',
    duty: { above: 150 },
    tax: { above: 150 },
    note: 'kr',
    sources: [
      { name: 'bal.pe.kr: Korean cross-border customs', url: 'https://bal.pe.kr/en/guide/jiggu-customs-150usd-2026' },
    ],
    seen: '2026-11-26',
  },
  {
    countries: ['SG'],
    currency: 'SGD',
    tax: 'any',
    sellerAddsUpTo: 400,
    sources: [
      {
        name: 'Inland Revenue Authority of Singapore: GST on imports of low-value goods',
        url: 'http://iras.gov.sg/taxes/goods-services-tax-(gst)/gst-and-digital-economy/gst-on-imports-of-low-value-goods',
      },
    ],
    seen: '2026-11-26',
  },
  {
    countries: ['TH'],
    currency: 'THB',
    duty: 'any',
    tax: 'any',
    sources: [
      {
        name: 'DHL Express: FAQs Import Duty collection for goods valued from 1 baht',
        url: 'https://www.dhl.com/discover/en-th/logistics-advice/import-export-advice/import-duty-faq',
      },
    ],
    seen: '2026-11-26',
  },
  {
    countries: ['AE'],
    currency: 'AED',
    duty: { above: 300 },
    tax: 'any',
    sources: [
      {
        name: 'The National: Dubai lowers the threshold',
        url: 'https://thenationalnews.com/uae/2023/01/06/shoppers-to-pay-tax-on-more-imported-goods-as-dubai-lowers-tax-threshold',
      },
    ],
    seen: '2026-11-26',
  },
  {
    countries: ['HK'],
    currency: 'HKD',
    duty: 'none',
    tax: 'none',
    sources: [
      {
        name: 'Hong Kong Customs and Excise Department: Cargo Clearance',
        url: 'https://www.customs.gov.hk/en/service-enforcement-information/cargo-clearance/index.html',
      },
    ],
    seen: '2026-11-26',
  },
]

/** What is known of a country; undefined: nothing. */
export const dutyOf = (country: string): DutyRule | undefined =>
  DUTY_RULES.find(({ countries }) => countries.includes(country))

/** Whether a parcel leaves one customs territory for another. The union is one; of other unions we do not know enough. */
export const crossesCustoms = (from: string, to: string): boolean => from !== to && !(isUnion(from) && isUnion(to))

const isUnion = (country: string): boolean => COUNTRY_GROUPS.eu.includes(country)
