import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { groundOf } from '@tradewind/ui/tint'
import type { Category } from './explore-queries.ts'

/** All categories at a glance, in two lines that scroll together: a round window onto each ground, its name below. */
export function CategoryIndex({ categories }: { categories: readonly Category[] }) {
  const t = useT()
  return (
    <nav aria-label={t('explore.index.label')} className="scroll-x -mx-edge snap-x scroll-px-edge px-edge pt-2">
      <ul className="grid auto-cols-[5rem] grid-flow-col grid-rows-2 gap-x-1 gap-y-3">
        {categories.map((category) => (
          <li key={category.id} className="snap-start">
            <Link
              to="/search"
              search={{ category_id: [category.id] }}
              className="pressable block rounded-l text-center"
            >
              <span
                className={cx(
                  'mx-auto grid aspect-square w-full max-w-16 place-items-center rounded-full',
                  groundOf(category.tint),
                )}
              >
                <img
                  src={category.image.template.replace('{w}', '240')}
                  alt=""
                  width={36}
                  height={36}
                  decoding="async"
                  className="size-[62%] object-contain"
                />
              </span>
              <span className="mt-1.5 block text-cap font-medium text-balance hyphens-auto wrap-break-word clamp-2">
                {category.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
