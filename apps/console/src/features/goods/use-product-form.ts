import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Product } from './goods-queries.ts'
import { dropDraft, keepDraft, readDraft } from './kept-draft.ts'
import { blankForm, formOf, type ProductForm } from './product-form.ts'

const KEEP_AFTER_MS = 400

export type Change = (next: Partial<ProductForm> | ((form: ProductForm) => ProductForm)) => void

/** What is written of a product, kept on this device until it is saved: a reload or the end of a session loses nothing. */
export function useProductForm(staffId: string, product: Product | undefined) {
  const id = product?.id
  const [start] = useState(() => {
    const before = product ? formOf(product) : blankForm()
    const kept = readDraft(staffId, id)
    return kept
      ? { ...kept, restored: kept.at }
      : { form: before, before, version: product?.version, restored: undefined }
  })
  const [form, setForm] = useState(start.form)
  const [before, setBefore] = useState(start.before)
  const [version, setVersion] = useState(start.version)
  const [restored, setRestored] = useState(start.restored)
  const dirty = useMemo(() => JSON.stringify(form) !== JSON.stringify(before), [form, before])

  const done = useRef(false)

  const change: Change = useCallback(
    (next) => setForm((now) => (typeof next === 'function' ? next(now) : { ...now, ...next })),
    [],
  )
  const keep = useEffectEvent(() => {
    if (done.current) return
    if (dirty) keepDraft(staffId, id, { form, before, version, at: new Date().toISOString() })
    else dropDraft(staffId, id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: form and before are not read, they tell that there is something to keep
  useEffect(() => {
    const timer = setTimeout(() => keep(), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [form, before])
  useEffect(() => {
    const now = () => keep()
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [])

  /** Begins anew from what the server holds. Without `typed` it is all that is shown. */
  const restart = (current: Product | undefined, typed?: ProductForm) => {
    const next = current ? formOf(current) : blankForm()
    setBefore(next)
    setForm(typed ?? next)
    setVersion(current?.version)
    setRestored(undefined)
    if (!typed) dropDraft(staffId, id)
  }
  /** What was typed has been saved, or is not wanted any more: nothing of it stays on this device. */
  const finish = () => {
    done.current = true
    dropDraft(staffId, id)
  }
  return { form, before, version, restored, dirty, change, restart, finish }
}
