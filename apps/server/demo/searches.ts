import type { LocaleCode } from '@tradewind/messages/locales'
import { searchProducts } from '../src/modules/search/search.ts'
import { noteSearch } from '../src/modules/searches/searches.ts'
import type { Context } from '../src/platform/context.ts'
import { at } from './as-people.ts'

/** What people of the last week searched for, the most wanted first; some of it no shop here has. */
const SEARCHED: Partial<Record<LocaleCode, readonly string[]>> = {
  en: ['headphones', 'lamp', 'backpack', 'sneakers', 'mug', 'laptop', 'gift', 'tent', 'watch', 'drone', 'air fryer'],
  de: ['Kopfhörer', 'Lampe', 'Rucksack', 'Turnschuhe', 'Tasse', 'Fahrrad', 'Geschenk', 'Zelt', 'Drohne'],
  ar: ['سماعات', 'مصباح', 'حقيبة', 'لابتوب', 'ساعة', 'هدية', 'خيمة'],
  th: ['หูฟัง', 'โคมไฟ', 'กระเป๋า', 'รองเท้าผ้าใบ', 'นาฬิกา', 'ของขวัญ', 'เต็นท์'],
  'zh-cn': ['耳机', '台灯', '背包', '运动鞋', '杯子', '笔记本电脑', '礼物'],
}
/** Inside of the shop that the demo's seller works in. */
const IN_SHOP = ['smart watch strap', 'drone', 'webcam cover']
const DAYS = 6
const LEAST = 5

/** Searches as they were made, by callers from nets that belong to nobody. */
export async function foundSearches(ctx: Context, shopId: string | undefined): Promise<void> {
  for (const [lang, words] of Object.entries(SEARCHED) as [LocaleCode, readonly string[]][])
    for (const [place, typed] of words.entries()) await searched({ ...ctx, lang }, typed, LEAST + words.length - place)
  if (shopId) for (const [place, typed] of IN_SHOP.entries()) await searched(ctx, typed, IN_SHOP.length - place, shopId)
}

async function searched(ctx: Context, typed: string, callers: number, shop?: string): Promise<void> {
  const within = shop ? { shops: [shop] } : {}
  const { total: found } = await searchProducts(ctx.db, { typed, lang: ctx.lang, within, limit: 1 })
  for (let day = DAYS; day >= 1; day -= 1)
    for (let caller = 1; caller <= callers; caller += 1)
      noteSearch({ ...at(ctx, day), address: `203.0.113.${caller}` }, { typed, shop, found })
}
