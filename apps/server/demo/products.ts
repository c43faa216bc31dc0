import { computer } from './products/computer.ts'
import { electricalEquipment } from './products/electrical-equipment.ts'
import { familyLife } from './products/family-life.ts'
import { food } from './products/food.ts'
import { health } from './products/health.ts'
import { mensClothing } from './products/mens-clothing.ts'
import { mobilePhone } from './products/mobile-phone.ts'
import { outdoors } from './products/outdoors.ts'
import { toys } from './products/toys.ts'
import { womensClothing } from './products/womens-clothing.ts'
import type { DemoProduct } from './shape.ts'

export const products: DemoProduct[] = [
  ...computer,
  ...electricalEquipment,
  ...outdoors,
  ...familyLife,
  ...health,
  ...mensClothing,
  ...womensClothing,
  ...food,
  ...mobilePhone,
  ...toys,
]
