import type { DemoCategory } from './shape.ts'

/** The ten of the migration, in the order in which they are shown: what the demo's pictures stand on. */
export const categories: DemoCategory[] = [
  { id: 'computer', tint: 'mint', picture: 'tile-computer' },
  { id: 'electrical-equipment', tint: 'mist', picture: 'tile-electrical-equipment' },
  { id: 'outdoors', tint: 'sage', picture: 'tile-outdoors' },
  { id: 'family-life', tint: 'blush', picture: 'tile-family-life' },
  { id: 'health', tint: 'mint', picture: 'tile-health' },
  { id: 'mens-clothing', tint: 'oat', picture: 'tile-mens-clothing' },
  { id: 'womens-clothing', tint: 'mist', picture: 'tile-womens-clothing' },
  { id: 'food', tint: 'butter', picture: 'tile-food' },
  { id: 'mobile-phone', tint: 'lilac', picture: 'tile-mobile-phone' },
  { id: 'toys', tint: 'clay', picture: 'tile-toys' },
]
