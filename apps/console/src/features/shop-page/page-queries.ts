import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '@tradewind/contract/calls'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'

export type Page = Answer<'GET /api/seller/shop'>
export type Picture = Page['logo']

export const pageQuery = () => callQuery('GET /api/seller/shop')

type Edit = 'POST /api/seller/shop_edit' | 'POST /api/seller/holiday_edit'
type Send = (call: Edit, input: object, options: object) => Promise<Page>

/** One of the two edits of a page; each answers the page as it is now, and the name stands in the rail too. */
export function useEditPage<K extends Edit>(call: K) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<K>) => (api.call as Send)(call, input, { repeatSubmit: false, quiet: true }),
    onSuccess: (page) => {
      queryClient.setQueryData(callKey('GET /api/seller/shop'), page)
      void queryClient.invalidateQueries({ queryKey: ['GET /api/seller/me'] })
    },
  })
}

export const uploadShopPicture = (file: File): Promise<Picture> =>
  api.upload('POST /api/seller/upload', { scene: 'shop', file }, { quiet: true, repeatSubmit: false })
