import type { Answer } from '@tradewind/contract/calls'

type Place = Answer<'GET /api/common/region_list'>
type Field = NonNullable<Place['fields']>[number]

const FIELDS: Record<Field['name'], Field> = {
  addressee: { name: 'addressee', required: true },
  detail: { name: 'detail', required: true },
  postcode: { name: 'postcode', required: true, kind: 'postal' },
  area: { name: 'area', required: true, kind: 'city' },
  region: { name: 'region', required: true, kind: 'state' },
  district: { name: 'district', required: false, kind: 'suburb' },
  mobile: { name: 'mobile', required: true },
}
const fields = (...names: Field['name'][]): Field[] => names.map((name) => FIELDS[name])

const PLACES: Record<string, Place> = {
  DE: {
    fields: fields('addressee', 'detail', 'postcode', 'area', 'mobile'),
    subdivisions: [],
    postcode: { pattern: '\\d{5}', examples: ['26133'] },
  },
  JP: {
    fields: [
      ...fields('addressee', 'postcode'),
      { name: 'region', required: true, kind: 'prefecture' },
      ...fields('area', 'detail', 'mobile'),
    ],
    subdivisions: [
      { written: '東京都', name: '東京都', latin: 'Tokyo' },
      { written: '京都府', name: '京都府', latin: 'Kyoto' },
    ],
    postcode: { pattern: '\\d{3}-?\\d{4}', examples: ['154-0023'] },
  },
  HK: {
    fields: [{ name: 'region', required: true, kind: 'area' }, ...fields('addressee', 'detail', 'mobile')],
    subdivisions: [],
    postcode: null,
  },
}
/** What the server says of countries, and of three of them. */
export const regions = ({ country }: { country?: string }): Place =>
  country
    ? (PLACES[country] ?? PLACES.DE ?? {})
    : {
        countries: [
          { code: 'DE', name: 'Germany', calling_code: '+49' },
          { code: 'HK', name: 'Hong Kong', calling_code: '+852' },
          { code: 'JP', name: 'Japan', calling_code: '+81' },
        ],
      }
