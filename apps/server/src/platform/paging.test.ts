import { expect, test } from 'vitest'
import { decodeKey, toPage, turnToPage } from './paging.ts'

const page = (rows: number[], limit: number) => toPage(rows, limit, String, (row) => [row])

test('a last page that is full leads to no other', () => {
  expect(page([1, 2, 3], 3)).toEqual({ list: ['1', '2', '3'], next_cursor: null })
  expect(page([], 3)).toEqual({ list: [], next_cursor: null })
})

test('one row more than the page holds leads on from the last that is shown', () => {
  const { list, next_cursor } = page([1, 2, 3, 4], 3)
  expect(list).toEqual(['1', '2', '3'])
  expect(decodeKey(next_cursor ?? '', ['int'])).toEqual([3])
})

test('far pages are reached in strides that a list takes', async () => {
  const asked: number[] = []
  const rows = Array.from({ length: 200 }, (_, at) => at)
  const list = async (input: unknown) => {
    const { cursor, limit } = input as { cursor?: string; limit: number }
    const [after = -1] = (decodeKey(cursor, ['int']) ?? []) as number[]
    asked.push(limit)
    return page(rows.slice(after + 1, after + 2 + limit), limit)
  }
  expect(await turnToPage(list, { page: 5, limit: 30 })).toMatchObject({ list: rows.slice(120, 150).map(String) })
  expect(asked).toEqual([50, 50, 20, 30])
  expect(await turnToPage(list, { page: 9, limit: 30 })).toMatchObject({ list: [], next_cursor: null })
})
