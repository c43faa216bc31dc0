import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import {
  COMPLAINT_DAYS,
  COMPLAINT_SUBJECTS,
  type ComplaintSubject,
  MOST_COMPLAINT_PICTURES,
} from '@tradewind/contract/complaint'
import { LONGEST, MOST_PICTURE_BYTES } from '@tradewind/contract/limits'
import { PICTURE_TYPES } from '@tradewind/contract/uploads'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip } from '@tradewind/ui/chip'
import { Dock } from '@tradewind/ui/dock'
import { ArrowUUpLeft } from '@tradewind/ui/icons/arrow-u-up-left'
import { Note } from '@tradewind/ui/note'
import { Picture } from '@tradewind/ui/picture'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { UploadRow } from '@tradewind/ui/upload-row'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { useDraft } from '../../shared/draft.ts'
import { useKeptPictures } from '../../shared/kept-pictures.ts'
import { ShopPlace } from '../../shared/shop-place.tsx'
import { WhatComes } from './what-comes.tsx'

type Shop = Answer<'GET /api/merchant/detail'>
type Order = Answer<'GET /api/order/detail'>
type Values = { shop_name: string; about: ComplaintSubject | ''; content: string }

const PROOF = 'proof'

/** Shop and words are enough; what is typed survives a reload and an ended session. */
export function ComplaintForm({ shop, order }: { shop: Shop | undefined; order: Order | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const name = `complaint:${order?.id ?? shop?.id ?? ''}`
  const empty: Values = { shop_name: shop?.name ?? '', about: '', content: '' }
  const [draft, keepDraft, dropDraft] = useDraft<Values>(name, empty)
  const pictures = useKeptPictures({
    draft: `pictures of ${name}`,
    scene: 'evidence',
    maxBytes: MOST_PICTURE_BYTES,
    failed: t('complaint.pictureFailed'),
  })
  const form = useForm<Values>({
    initial: { ...empty, ...draft, ...(shop && { shop_name: shop.name }) },
    check: ({ shop_name, content }) => ({
      shop_name: shop_name.trim() === '' && 'shop_name_required',
      content: content.trim() === '' && 'complaint_required',
    }),
    send: async ({ shop_name, about, content }, idempotencyKey) => {
      const input = {
        ...{ shop_name, content, merchant_id: shop?.id, order_id: order?.id, about: about || undefined },
        proof: pictures.ids[PROOF] ?? [],
      }
      const sent = await api.call('POST /api/merchant/complaint', input, { idempotencyKey, quiet: true })
      dropDraft()
      pictures.drop()
      queryClient.setQueryData(callKey('GET /api/merchant/complaint_detail', { id: sent.id }), sent)
      void queryClient.invalidateQueries({ queryKey: ['GET /api/merchant/complaint_list'] })
      toast(t('spec.done.submitted'), { kind: 'done' })
      void navigate({ to: '/complaint', search: { id: sent.id }, replace: true })
    },
    onChange: keepDraft,
  })
  const { about } = form.values
  return (
    <Form form={form} className="mt-5 grid gap-5">
      {shop ? (
        <ShopBox shop={shop} order={order} />
      ) : (
        <TextInput
          label={t('complaint.field.shop')}
          dir="auto"
          autoComplete="off"
          maxLength={LONGEST.shopName}
          {...form.text('shop_name')}
        />
      )}
      <fieldset>
        <legend className="mb-2 text-s font-semibold">{t('complaint.field.about')}</legend>
        <div className="flex flex-wrap gap-2">
          {COMPLAINT_SUBJECTS.map((subject) => (
            <Chip
              key={subject}
              on={about === subject}
              onClick={() => form.set('about', about === subject ? '' : subject)}
            >
              {t(`complaint.about.${subject}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('complaint.field.content')}
        dir="auto"
        rows={4}
        maxLength={LONGEST.complaint}
        counter={(used) => t('complaint.field.counter', { used, max: LONGEST.complaint })}
        {...form.text('content')}
      />
      <UploadRow
        label={t('complaint.field.proof')}
        addLabel={t('complaint.picture.add')}
        files={pictures.filesOf(PROOF)}
        accept={PICTURE_TYPES.join()}
        max={MOST_COMPLAINT_PICTURES}
        onAdd={(files) => pictures.add(PROOF, files)}
        onRemove={(id) => pictures.remove(PROOF, id)}
        onRetry={(id) => pictures.retry(PROOF, id)}
        removeLabel={(file) => t('complaint.picture.remove', { name: file })}
        retryLabel={(file) => t('complaint.picture.retry', { name: file })}
        progressLabel={(file, percent) => t('complaint.picture.progress', { name: file, percent })}
        hint={t('complaint.field.proofHint', { max: MOST_COMPLAINT_PICTURES })}
      />
      <Note icon={<ArrowUUpLeft size={20} flip />}>{t('complaint.money')}</Note>
      <WhatComes shopDays={COMPLAINT_DAYS.shop} houseDays={COMPLAINT_DAYS.house} />
      <FormFailure form={form} />
      <Dock>
        <Button
          kind="go"
          wide
          type="submit"
          busy={form.busy}
          busyLabel={t('complaint.sending')}
          notYet={pictures.busy ? t('complaint.picturesComing') : undefined}
        >
          {t('complaint.send')}
        </Button>
      </Dock>
    </Form>
  )
}

function ShopBox({ shop, order }: { shop: Shop; order: Order | undefined }) {
  const t = useT()
  return (
    <div>
      <p className="mb-2 text-s font-semibold">{t('complaint.field.shop')}</p>
      <div className="flex items-center gap-3.5 rounded-m bg-raised p-2.5">
        <Picture source={shop.logo} alt="" sizes="52px" radius="s" className="w-13 flex-none" />
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">
            <bdi>{shop.name}</bdi>
          </b>
          <span className="cap block">
            {order ? t('complaint.field.order', { sn: order.sn }) : <ShopPlace shop={shop} />}
          </span>
        </span>
      </div>
    </div>
  )
}
