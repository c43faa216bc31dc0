import type { DemoCategory } from './shape.ts'

export const categories: DemoCategory[] = [
  { id: 'computer', name: { en: 'Computer', ar: 'الكمبيوتر' }, tint: 'mint', picture: 'tile-computer' },
  {
    id: 'electrical-equipment',
    name: { en: 'Electrical equipment', ar: 'الأجهزة الكهربائية' },
    tint: 'mist',
    picture: 'tile-electrical-equipment',
  },
  { id: 'outdoors', name: { en: 'Outdoors', ar: 'الهواء الطلق' }, tint: 'sage', picture: 'tile-outdoors' },
  { id: 'family-life', name: { en: 'Family life', ar: 'البيت والعائلة' }, tint: 'blush', picture: 'tile-family-life' },
  { id: 'health', name: { en: 'Health', ar: 'الصحة' }, tint: 'mint', picture: 'tile-health' },
  {
    id: 'mens-clothing',
    name: { en: 'Men’s clothing', ar: 'ملابس رجالية' },
    tint: 'oat',
    picture: 'tile-mens-clothing',
  },
  {
    id: 'womens-clothing',
    name: { en: 'Women’s clothing', ar: 'ملابس نسائية' },
    tint: 'mist',
    picture: 'tile-womens-clothing',
  },
  { id: 'food', name: { en: 'Food', ar: 'الأطعمة' }, tint: 'butter', picture: 'tile-food' },
  {
    id: 'mobile-phone',
    name: { en: 'Mobile phone', ar: 'الهاتف المحمول' },
    tint: 'lilac',
    picture: 'tile-mobile-phone',
  },
  { id: 'toys', name: { en: 'Toys', ar: 'الألعاب' }, tint: 'clay', picture: 'tile-toys' },
]
