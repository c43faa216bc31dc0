import { activeLocales } from '@tradewind/messages/locales'
import { expect, test } from 'vitest'

const wordsOf = async (locale: string, area: string) =>
  (await import(`../../../../../../packages/messages/${locale}/${area}.json`)).default

test('rows that were left out are saved under the names that the list has, so that they are read again', async () => {
  for (const { file_name: locale } of activeLocales) {
    const { column } = await wordsOf(locale, 'exports')
    const { sku, product, stock_options: options, stock, stock_add: add, stock_reference: reference } = column
    const { file } = await wordsOf(locale, 'selling')
    expect(file.sheet, locale).toEqual({ sku, product, options, stock, add, reference })
  }
})
