import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '@tradewind/client/client'

export const LONG_LIST_ROWS = 200

/** The seller imports a catalogue, of a kind that is known so that all of it goes on the shelf, with the pictures of the shop, which has fewer products. Answers with the import's id. */
export async function importLongList(seller: Client, pictures: string[]): Promise<string> {
  const rows = Array.from({ length: LONG_LIST_ROWS + 20 }, (_, at) =>
    [
      `bench-${at}`,
      `Plain thing number ${at + 1}`,
      'Pendant lamp',
      `${at + 1}.50`,
      5,
      'TRUE',
      pictures[at % pictures.length],
    ].join(','),
  )
  const csv = ['Handle,Title,Type,Variant Price,Variant Inventory Qty,Published,Image Src', ...rows].join('\n')
  const file = new File([csv], 'long-list.csv', { type: 'text/csv' })
  const { id } = await seller.upload('POST /api/seller/goods_import', { file })
  for (;;) {
    const { run } = await seller.call('GET /api/seller/import_detail', { id })
    if (run.state === 'done') return id
    if (run.state === 'failed') throw new Error('the long list could not be imported')
    await wait(200)
  }
}
