import type { DemoBanner } from './shape.ts'

export const banners: DemoBanner[] = [
  {
    id: 'light',
    picture: 'banner-light',
    title: { en: 'Evenings, well lit', ar: 'أمسيات بإضاءة جميلة' },
    leadsTo: { shop: 'farol-velho' },
  },
  {
    id: 'camp',
    picture: 'banner-camp',
    title: { en: 'A dry night in the forest', ar: 'ليلة جافة في الغابة' },
    leadsTo: { category: 'outdoors' },
  },
  {
    id: 'room',
    picture: 'banner-room',
    title: { en: 'Room for one more', ar: 'متسع لضيف آخر' },
    leadsTo: { category: 'family-life' },
  },
  {
    id: 'table',
    picture: 'banner-table',
    title: { en: 'A table from three countries', ar: 'مائدة من ثلاثة بلدان' },
    leadsTo: { category: 'food' },
  },
]
