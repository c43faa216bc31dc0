import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { api } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { LocaleTexts } from '../../shared/locale-texts.tsx'
import { PictureInput } from '../../shared/picture-input.tsx'
import { type Banner, type Typed, titlesIn, touchedByBanner, typedOf } from './banner-form.ts'
import { BannerPreview } from './banner-preview.tsx'
import { useChosenPicture } from './use-chosen-picture.ts'

/** A banner's words in every language, where it leads, its days and its picture; without one to begin with it is new. */
export function BannerDialog({ banner, onClose }: { banner: Banner | undefined; onClose: () => void }) {
  const t = useT()
  const add = useAct('POST /api/admin/banner_add', touchedByBanner)
  const edit = useAct('POST /api/admin/banner_edit', touchedByBanner)
  const [file, setFile] = useState<File>()
  const form = useForm<Typed>({
    initial: typedOf(banner),
    check: (typed) => ({
      title_en: typed.title_en?.trim() === '' && 'required',
      link: !/^\/[^/\\]/.test(typed.link) && 'not_inside',
      to: typed.from !== '' && typed.to !== '' && typed.to < typed.from && 'time_order',
      picture: !banner && typed.picture === '' && t('content.banners.pictureNeeded'),
    }),
    send: async (typed, key) => {
      const picture =
        file && (await api.upload('POST /api/admin/upload', { file, scene: 'banner' }, { quiet: true })).url
      const said = { title: titlesIn(typed), link: typed.link.trim(), from: typed.from || null, to: typed.to || null }
      if (banner) await edit.mutateAsync({ input: { id: banner.id, ...said, picture }, key })
      else await add.mutateAsync({ input: { ...said, picture: picture ?? '' }, key })
      toast(t('operating.act.done'), { kind: 'done' })
    },
  })
  const picture = form.choice('picture')
  const chosen = useChosenPicture(file)
  const shown = file ? chosen : banner?.image
  return (
    <FormDialog
      form={form}
      title={t(banner ? 'content.banners.change' : 'content.banners.add')}
      send={t('words.save')}
      onClose={onClose}
    >
      <LocaleTexts maxLength={LONGEST.bannerTitle} field={(locale) => form.text(`title_${locale}`)} />
      <TextInput
        label={t('content.banners.link')}
        hint={t('content.banners.linkHint')}
        exact
        dir="ltr"
        {...form.text('link')}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <TextInput type="date" label={t('content.banners.from')} {...form.text('from')} />
        <TextInput type="date" label={t('content.banners.to')} {...form.text('to')} />
      </div>
      <p className="cap">{t('content.banners.daysHint')}</p>
      <PictureInput
        label={t('content.banners.picture')}
        error={picture.error}
        onChoose={(chosen) => {
          setFile(chosen)
          picture.onChange(chosen?.name ?? '')
        }}
      />
      {shown && <BannerPreview titles={titlesIn(form.values)} picture={shown} />}
    </FormDialog>
  )
}
