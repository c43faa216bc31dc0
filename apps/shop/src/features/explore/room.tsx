import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { ArrowRight } from '@tradewind/ui/icons/arrow-right'
import { srcSetOf } from '@tradewind/ui/picture'
import { groundOf } from '@tradewind/ui/tint'
import { bestQuery, type Category } from './explore-queries.ts'
import { GoodsStrip } from './goods-strip.tsx'
import { useOnceNear } from './use-once-near.ts'

/** One category: its door on its own ground, and behind it what people received most. Its goods are asked for when it comes near. */
export function Room({ category, atOnce }: { category: Category; atOnce: boolean }) {
  const t = useT()
  const { near, ref } = useOnceNear()
  const { data, isPending } = useQuery({ ...bestQuery(category.id), enabled: atOnce || near })
  return (
    <section
      ref={ref}
      aria-label={category.name}
      className="-mx-edge mt-7 px-edge [contain-intrinsic-size:auto_24rem] [content-visibility:auto]"
    >
      <Link
        to="/search"
        search={{ category_id: [category.id] }}
        className={cx(
          'pressable relative flex min-h-27 items-center overflow-hidden rounded-l ps-4 pe-4',
          groundOf(category.tint),
        )}
      >
        <span className="relative z-1 min-w-0 flex-1 py-3 pe-28">
          <span className="h2 clamp-2">{category.name}</span>
          <span className="mt-1 flex items-center gap-1.5 text-s">
            {t('explore.room.count', { count: category.goods })}
            <ArrowRight size={16} flip />
          </span>
        </span>
        <img
          src={category.image.url}
          srcSet={srcSetOf(category.image)}
          sizes="132px"
          alt=""
          width={132}
          height={132}
          loading="lazy"
          decoding="async"
          className="absolute -end-3 -bottom-6 size-33 object-contain drop-shadow-[0_10px_10px_rgb(60_35_10/0.18)]"
        />
      </Link>
      <GoodsStrip goods={data?.list} pending={isPending} label={t('explore.room.best', { category: category.name })} />
    </section>
  )
}
