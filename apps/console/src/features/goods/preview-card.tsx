import { formatDollars, minCents, parseDollars } from '@tradewind/contract/money'
import { type LocaleCode, localeOrEnglish } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Card } from '@tradewind/ui/card'
import { Image } from '@tradewind/ui/icons/image'
import { Notch } from '@tradewind/ui/notch'
import { Picture } from '@tradewind/ui/picture'
import { Price } from '@tradewind/ui/price'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import type { Product } from './goods-queries.ts'
import { rowsOf } from './matrix.ts'
import { type ProductForm, pickSaid } from './product-form.ts'

type PreviewCardProps = { form: ProductForm; lang: LocaleCode; product: Product | undefined }

/** Beside the editor on a wide screen: the card as a shopper meets it, in the language that is being written. */
export function PreviewCard({ form, lang, product }: PreviewCardProps) {
  const t = useT()
  const { intl, bcp47, dir } = localeOrEnglish(lang)
  const [first] = form.pictures
  const price = lowestPrice(form)
  const notch = price !== undefined && (
    <Notch>
      <Price amount={price} locale={intl} size="m" />
    </Notch>
  )
  return (
    <aside className="hidden min-[1180px]:block">
      <div className="sticky top-5">
        <p className="cap mb-2">{t('selling.preview.title')}</p>
        <div lang={bcp47} dir={dir}>
          <Card
            render={<div />}
            picture={
              first ? (
                <Picture source={first} alt="" sizes="240px">
                  {notch}
                </Picture>
              ) : (
                <span className="picture grid aspect-square place-items-center rounded-l has-[>.notch]:rounded-es-none">
                  <Image size={28} className="text-ink-2" />
                  {notch}
                </span>
              )
            }
            title={pickSaid(form.title, lang) || '…'}
            caption={form.brand}
          />
        </div>
        {product?.on_shelf && (
          <Button
            kind="soft"
            size="xs"
            className="mt-4"
            render={<a href={`/detail/${product.id}`} target="_blank" rel="noreferrer" />}
          >
            {t('selling.preview.open')}
          </Button>
        )}
      </div>
    </aside>
  )
}

function lowestPrice(form: ProductForm): string | undefined {
  const prices = rowsOf(form).flatMap(({ key }) => {
    const sku = form.skus[key]
    const read = sku?.offered ? readTypedAmount(sku.price) : undefined
    return read === undefined ? [] : parseDollars(read)
  })
  return prices.length > 0 ? formatDollars(prices.reduce(minCents)) : undefined
}
