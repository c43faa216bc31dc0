import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { IconButton } from '@tradewind/ui/icon-button'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { CaretUp } from '@tradewind/ui/icons/caret-up'
import { PencilSimple } from '@tradewind/ui/icons/pencil-simple'
import { Plus } from '@tradewind/ui/icons/plus'
import { Picture } from '@tradewind/ui/picture'
import { groundOf } from '@tradewind/ui/tint'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { useMay } from '../../shared/may.ts'
import { callQuery } from '../../shared/queries.ts'
import { QueueSkeleton } from '../../shared/queue-skeleton.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { type Category, touchedByCategory } from './category-form.ts'

/** The categories in the order in which shoppers see them. */
export function CategoriesScreen() {
  const t = useT()
  const mayEdit = useMay()('POST /api/admin/category_edit')
  const { data, error, refetch } = useQuery(callQuery('GET /api/admin/category_list'))
  const [open, setOpen] = useState<Category | 'new'>()
  return (
    <ConsolePage
      title={t('console.title.categories')}
      text={t('market.categories.text')}
      action={
        mayEdit && (
          <Button kind="line" size="s" icon={<Plus size={20} />} onClick={() => setOpen('new')}>
            {t('market.categories.add')}
          </Button>
        )
      }
    >
      {data ? (
        <ol className="divide-y divide-line">
          {data.list.map((category, place) => (
            <CategoryRow
              key={category.id}
              category={category}
              place={place}
              last={place === data.list.length - 1}
              onEdit={mayEdit ? () => setOpen(category) : undefined}
            />
          ))}
        </ol>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <QueueSkeleton />
      )}
      {open && <CategoryDialog category={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </ConsolePage>
  )
}

type RowProps = { category: Category; place: number; last: boolean; onEdit: (() => void) | undefined }

function CategoryRow({ category: { id, name, tint, image, goods }, place, last, onEdit }: RowProps) {
  const t = useT()
  const { file_name } = useLocale()
  const move = useAct('POST /api/admin/category_move', touchedByCategory)
  const shown = name[file_name] ?? name.en ?? ''
  const moveTo = (to: number) => void move.mutate({ input: { id, place: to }, key: newIdempotencyKey() })
  return (
    <li className="flex items-center gap-3 py-2">
      <span className={cx('size-12 flex-none overflow-hidden rounded-m', groundOf(tint))}>
        <Picture source={image} alt="" sizes="48px" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">
          <bdi>{shown}</bdi>
        </b>
        <Link to="/market/goods" search={{ category: id }} className="hit cap underline-offset-4 hover:underline">
          {t('market.categories.goods', { count: goods })}
        </Link>
      </span>
      {onEdit && (
        <>
          <IconButton
            label={t('market.categories.up', { name: shown })}
            disabled={place === 0}
            onClick={() => moveTo(place - 1)}
          >
            <CaretUp size={20} />
          </IconButton>
          <IconButton
            label={t('market.categories.down', { name: shown })}
            disabled={last}
            onClick={() => moveTo(place + 1)}
          >
            <CaretDown size={20} />
          </IconButton>
          <IconButton label={t('market.categories.edit', { name: shown })} onClick={onEdit}>
            <PencilSimple size={20} />
          </IconButton>
        </>
      )}
    </li>
  )
}
