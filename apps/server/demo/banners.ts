import type { DemoBanner } from './shape.ts'

export const banners: DemoBanner[] = [
  {
    id: 'light',
    picture: 'banner-light',
    title: {
      en: 'Evenings, well lit',
      ar: 'أمسيات بإضاءة جميلة',
      de: 'Abende in gutem Licht',
      th: 'ค่ำคืนในแสงสวย',
      'zh-cn': '夜晚，有好光',
    },
    leadsTo: { shop: 'farol-velho' },
  },
  {
    id: 'camp',
    picture: 'banner-camp',
    title: {
      en: 'A dry night in the forest',
      ar: 'ليلة جافة في الغابة',
      de: 'Eine trockene Nacht im Wald',
      th: 'คืนแห้งสบายกลางป่า',
      'zh-cn': '林间一夜，干爽好眠',
    },
    leadsTo: { category: 'outdoors' },
  },
  {
    id: 'room',
    picture: 'banner-room',
    title: {
      en: 'Room for one more',
      ar: 'متسع لضيف آخر',
      de: 'Platz für noch jemanden',
      th: 'มีที่ให้อีกหนึ่งคน',
      'zh-cn': '再添一个座位',
    },
    leadsTo: { category: 'family-life' },
  },
  {
    id: 'table',
    picture: 'banner-table',
    title: {
      en: 'A table from three countries',
      ar: 'مائدة من ثلاثة بلدان',
      de: 'Eine Tafel aus drei Ländern',
      th: 'โต๊ะอาหารจากสามประเทศ',
      'zh-cn': '一桌三国风味',
    },
    leadsTo: { category: 'food' },
  },
]
