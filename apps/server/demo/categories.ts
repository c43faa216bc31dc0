import type { DemoCategory } from './shape.ts'

export const categories: DemoCategory[] = [
  {
    id: 'computer',
    name: { en: 'Computer', ar: 'الكمبيوتر', de: 'Computer', th: 'คอมพิวเตอร์', 'zh-cn': '电脑' },
    tint: 'mint',
    picture: 'tile-computer',
  },
  {
    id: 'electrical-equipment',
    name: {
      en: 'Electrical equipment',
      ar: 'الأجهزة الكهربائية',
      de: 'Elektrogeräte',
      th: 'เครื่องใช้ไฟฟ้า',
      'zh-cn': '电器',
    },
    tint: 'mist',
    picture: 'tile-electrical-equipment',
  },
  {
    id: 'outdoors',
    name: { en: 'Outdoors', ar: 'الهواء الطلق', de: 'Draußen', th: 'กิจกรรมกลางแจ้ง', 'zh-cn': '户外' },
    tint: 'sage',
    picture: 'tile-outdoors',
  },
  {
    id: 'family-life',
    name: {
      en: 'Family life',
      ar: 'البيت والعائلة',
      de: 'Haus und Familie',
      th: 'บ้านและครอบครัว',
      'zh-cn': '家庭生活',
    },
    tint: 'blush',
    picture: 'tile-family-life',
  },
  {
    id: 'health',
    name: { en: 'Health', ar: 'الصحة', de: 'Gesundheit', th: 'สุขภาพ', 'zh-cn': '健康' },
    tint: 'mint',
    picture: 'tile-health',
  },
  {
    id: 'mens-clothing',
    name: { en: 'Men’s clothing', ar: 'ملابس رجالية', de: 'Herrenmode', th: 'เสื้อผ้าผู้ชาย', 'zh-cn': '男装' },
    tint: 'oat',
    picture: 'tile-mens-clothing',
  },
  {
    id: 'womens-clothing',
    name: {
      en: 'Women’s clothing',
      ar: 'ملابس نسائية',
      de: 'Damenmode',
      th: 'เสื้อผ้าผู้หญิง',
      'zh-cn': '女装',
    },
    tint: 'mist',
    picture: 'tile-womens-clothing',
  },
  {
    id: 'food',
    name: { en: 'Food', ar: 'الأطعمة', de: 'Lebensmittel', th: 'อาหาร', 'zh-cn': '食品' },
    tint: 'butter',
    picture: 'tile-food',
  },
  {
    id: 'mobile-phone',
    name: { en: 'Mobile phone', ar: 'الهاتف المحمول', de: 'Handy', th: 'โทรศัพท์มือถือ', 'zh-cn': '手机' },
    tint: 'lilac',
    picture: 'tile-mobile-phone',
  },
  {
    id: 'toys',
    name: { en: 'Toys', ar: 'الألعاب', de: 'Spielzeug', th: 'ของเล่น', 'zh-cn': '玩具' },
    tint: 'clay',
    picture: 'tile-toys',
  },
]
