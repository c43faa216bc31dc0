import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { useEffect, useState } from 'react'
import { drop, keep, readKept } from './kept-page.ts'
import { formOf, isSame, type PageForm, type PageInput, readPageForm } from './page-form.ts'
import { type Page, useEditPage } from './page-queries.ts'

/** The page as it is typed, kept on this device until it is saved, and the step that saves it. */
export function usePageForm(saved: Page, staffId: string, onReload: () => unknown) {
  const t = useT()
  const save = useEditPage('POST /api/seller/shop_edit')
  const [kept] = useState(() => readKept(staffId))
  const [base, setBase] = useState(saved)
  // What was typed began from a version of before: it is saved only by who has seen the one of now.
  const [stale, setStale] = useState(kept !== undefined && kept.version !== saved.version)
  const [restored, setRestored] = useState(kept?.at)
  const form = useForm<PageForm, PageInput>({
    initial: kept?.form ?? formOf(saved),
    read: readPageForm,
    beside: { 'shop.name_taken': 'name' },
    send: async (input) => {
      try {
        begin(await save.mutateAsync({ ...input, version: base.version }))
        toast(t('shoppage.save.done'), { kind: 'done' })
      } catch (refused) {
        if (!(refused instanceof ApiError) || refused.error !== 'request.conflict') throw refused
        await onReload()
        setStale(true)
      }
    },
    onChange: (typed) => keep(staffId, { form: typed, version: base.version, at: new Date().toISOString() }),
  })
  const dirty = !isSame(form.values, formOf(base))

  function begin(page: Page) {
    drop(staffId)
    setBase(page)
    setStale(false)
    setRestored(undefined)
    form.restart(formOf(page))
  }
  // What is typed goes on from the version of now: of a holiday, which is saved apart, nothing has to be said.
  useEffect(() => {
    if (saved.version <= base.version) return
    if (!dirty) return begin(saved)
    if (!isSame(formOf(saved), formOf(base))) setStale(true)
    setBase(saved)
  })

  return {
    form,
    dirty,
    stale,
    restored: dirty ? restored : undefined,
    wrong: Object.keys(form.errors).length,
    /** Back to what is saved, by whomever. */
    discard: () => begin(base),
  }
}
