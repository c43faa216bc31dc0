import { TINTS } from '@tradewind/contract/code-lists'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { groundOf } from '@tradewind/ui/tint'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { api } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { LocaleTexts } from '../../shared/locale-texts.tsx'
import { PictureInput } from '../../shared/picture-input.tsx'
import { type Category, namesIn, type Typed, tintIn, touchedByCategory, typedOf } from './category-form.ts'

/** A category's names in every language, the ground that it stands on, and its picture; without one to begin with it is new. */
export function CategoryDialog({ category, onClose }: { category: Category | undefined; onClose: () => void }) {
  const t = useT()
  const add = useAct('POST /api/admin/category_add', touchedByCategory)
  const edit = useAct('POST /api/admin/category_edit', touchedByCategory)
  const [file, setFile] = useState<File>()
  const form = useForm<Typed>({
    initial: typedOf(category),
    check: (typed) => ({
      name_en: typed.name_en?.trim() === '' && t('fields.required'),
      picture: !category && typed.picture === '' && t('market.categories.pictureNeeded'),
    }),
    send: async (typed, key) => {
      const picture =
        file && (await api.upload('POST /api/admin/upload', { file, scene: 'category' }, { quiet: true })).url
      const said = { name: namesIn(typed), tint: tintIn(typed) }
      if (category) await edit.mutateAsync({ input: { id: category.id, ...said, picture }, key })
      else await add.mutateAsync({ input: { ...said, picture: picture ?? '' }, key })
      toast(t('operating.act.done'), { kind: 'done' })
    },
  })
  const picture = form.choice('picture')
  return (
    <FormDialog
      form={form}
      title={t(category ? 'market.categories.change' : 'market.categories.add')}
      send={t('market.categories.save')}
      onClose={onClose}
    >
      <LocaleTexts maxLength={LONGEST.categoryName} field={(locale) => form.text(`name_${locale}`)} />
      <fieldset>
        <legend className="mb-1.5 text-s font-semibold">{t('market.categories.ground')}</legend>
        <div className="flex flex-wrap gap-1">
          {TINTS.map((tint) => (
            <label key={tint} className="hit grid size-11 cursor-pointer place-items-center">
              <input
                type="radio"
                name="tint"
                value={tint}
                checked={form.values.tint === tint}
                onChange={() => form.choice('tint').onChange(tint)}
                aria-label={tint}
                className="peer sr-only"
              />
              <span
                className={cx(
                  'size-8 rounded-full peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-ink',
                  groundOf(tint),
                )}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <PictureInput
        label={t('market.categories.picture')}
        error={picture.error}
        onChoose={(chosen) => {
          setFile(chosen)
          picture.onChange(chosen?.name ?? '')
        }}
      />
    </FormDialog>
  )
}
