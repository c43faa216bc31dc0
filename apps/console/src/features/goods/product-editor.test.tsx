import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { loadAreas, MessagesProvider } from '@tradewind/messages/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession } from '../../shared/session.ts'
import { ProductEditor } from './product-editor.tsx'

beforeAll(() => loadAreas('en', ['words', 'fields', 'console', 'selling', 'spec']))
beforeEach(() => {
  // The cookie of the session is for the console's pages alone.
  history.replaceState(null, '', '/console/goods/new')
  beginSession({ realm: 'seller', token: 'token' })
})

/** The server at the edge of the network: what it was asked, and what it answers to a save. */
function answering(
  save: { code: number; msg: string; data: unknown },
  types: readonly object[] = [],
  attributes: readonly object[] = [],
) {
  const saves: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const isSave = url.includes('goods_edit')
    if (isSave) saves.push(JSON.parse(String(init.body)))
    const list = url.includes('goods_types') ? types : url.includes('goods_attributes') ? attributes : []
    return Response.json(isSave ? save : { code: 1, msg: '', data: { list } })
  })
  return saves
}

function openEditor() {
  const root = createRootRoute({ component: Outlet })
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const routeTree = root.addChildren([
    at('/goods/new', () => (
      <>
        <Link to={'/orders' as never}>Orders</Link>
        <ProductEditor staffId="somebody" product={undefined} />
      </>
    )),
    at('/orders', () => <h1>The orders</h1>),
    at('/goods', () => <h1>The list</h1>),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/goods/new'] }) })
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MessagesProvider locale="en">
        <RouterProvider router={router as never} />
      </MessagesProvider>
    </QueryClientProvider>,
  )
}

const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function withOptions() {
  openEditor()
  type(await screen.findByLabelText('Title'), 'Apron')
  fireEvent.click(screen.getByRole('button', { name: 'Add an option' }))
  type(screen.getByLabelText('Name of the option'), 'Colour')
  type(screen.getByLabelText('Values'), 'Sage,Clay,')
}

describe('the matrix', () => {
  test('has a line for each combination, and keeps what was typed when a value or an option comes along', async () => {
    answering({ code: 1, msg: '', data: null })
    await withOptions()
    type(cell('Price, Sage'), '38.50')
    type(cell('Stock, Sage'), '4')
    type(screen.getByLabelText('Values'), 'Oat')
    fireEvent.keyDown(screen.getByLabelText('Values'), { key: 'Enter' })
    expect(cell('Price, Sage').value).toBe('38.50')
    expect(cell('Price, Oat').value).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Add an option' }))
    type(screen.getAllByLabelText('Values')[1] as HTMLElement, 'S,M,')
    expect([cell('Price, Sage · S').value, cell('Price, Sage · M').value]).toEqual(['38.50', '38.50'])
    expect([cell('Stock, Sage · S').value, cell('Stock, Sage · M').value]).toEqual(['4', ''])
  })

  test('says when there are more choices than may be, keeps the lines that are there, and saves none where no line is left', async () => {
    const saves = answering({ code: 1, msg: '', data: null })
    openEditor()
    type(await screen.findByLabelText('Title'), 'Cloth')
    const values = (name: string, count: number) => `${Array.from({ length: count }, (_, n) => `${name}${n}`).join()},`
    fireEvent.click(screen.getByRole('button', { name: 'Add an option' }))
    type(screen.getByLabelText('Name of the option'), 'Colour')
    type(screen.getByLabelText('Values'), values('hue', 20))
    type(cell('Price, hue3'), '38.50')
    fireEvent.click(screen.getByRole('button', { name: 'Add an option' }))
    type(screen.getAllByLabelText('Name of the option')[1] as HTMLElement, 'Size')
    type(screen.getAllByLabelText('Values')[1] as HTMLElement, values('size', 20))
    expect(screen.getByText(/^400 combinations are possible, and a product may have 250/)).toBeTruthy()
    expect(cell('Price, hue3 · size0').value).toBe('38.50')
    fireEvent.click(screen.getByRole('button', { name: 'Remove size0' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText(/more choices than a product may have/)).toBeTruthy()
    expect(saves).toHaveLength(0)
  })

  test('takes a block of a spreadsheet, and fills a column downwards', async () => {
    answering({ code: 1, msg: '', data: null })
    await withOptions()
    const clipboardData = { getData: () => '$1,038.50\t4\tAP-1\n12,5\t5\tAP-2\nbeyond' }
    fireEvent.paste(cell('Price, Sage'), { clipboardData })
    expect(['Price', 'Stock', 'Code'].map((column) => cell(`${column}, Sage`).value)).toEqual(['1038.50', '4', 'AP-1'])
    expect(['Price', 'Stock', 'Code'].map((column) => cell(`${column}, Clay`).value)).toEqual(['12.5', '5', 'AP-2'])
    fireEvent.keyDown(cell('Price, Sage'), { key: 'd', ctrlKey: true })
    expect(cell('Price, Clay').value).toBe('1038.50')
  })
})

describe('the kind of thing', () => {
  const kinds = [
    { id: 'lamp', name: 'lamp', path: ['electrical equipment', 'lighting'], word: null },
    {
      id: 'floor-lamp',
      name: 'floor lamp',
      path: ['electrical equipment', 'lighting', 'lamp'],
      word: 'lamp for the floor',
    },
  ]
  const both = (en: string, de: string) => ({ en, de })
  const attributes = [
    {
      id: 'colour',
      name: both('Colour', 'Farbe'),
      called: ['colour', 'color', 'farbe'],
      values: [both('black', 'schwarz'), both('blue', 'blau')],
    },
    { id: 'material', name: both('Material', 'Material'), called: ['material'], values: [both('glass', 'Glas')] },
  ]
  /** As a keyboard does it; whatever sets a value without saying how it was typed is a browser that fills in forms. */
  const typeWord = (field: HTMLElement, value: string) =>
    fireEvent.input(field, { target: { value }, inputType: 'insertText' })

  async function withKinds() {
    const saves = answering({ code: 1001, msg: 'Not yet', data: { issues: [] } }, kinds, attributes)
    openEditor()
    type(await screen.findByLabelText('Title'), 'Harbour')
    type(screen.getByLabelText('Price'), '3')
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind of thing' })
    field.focus()
    typeWord(field, 'lam')
    await screen.findByRole('option', { name: /floor lamp/ })
    return { field, saves }
  }

  test('is searched by a word, walked with the arrow keys, taken with Enter, and sent as chosen', async () => {
    const { field, saves } = await withKinds()
    for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(field, { key })
    await waitFor(() => expect(field.value).toBe('floor lamp'))
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(saves).toMatchObject([{ type_id: 'floor-lamp' }]))
  })

  test('says by which word it was found, where that is not its name', async () => {
    await withKinds()
    expect(screen.getByRole('option', { name: /floor lamp/ }).textContent).toContain('also called “lamp for the floor”')
    expect(screen.getByRole('option', { name: /^lamp/ }).textContent).not.toContain('also called')
  })

  test('asks for its attributes: a choice is said in every language, and words of one’s own stay', async () => {
    const { field, saves } = await withKinds()
    fireEvent.keyDown(field, { key: 'Enter' })
    const material = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Material/ })
    const colour = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Colour/ })
    fireEvent.change(material, { target: { value: '0' } })
    fireEvent.change(colour, { target: { value: '1' } })
    expect(material.selectedOptions[0]?.textContent).toBe('glass')
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    const glass = { name: both('Material', 'Material'), value: both('glass', 'Glas') }
    await waitFor(() => expect(saves).toMatchObject([{ facts: [glass, { name: both('Colour', 'Farbe') }] }]))
    // Taken back it is no fact any more, and words of one's own are kept as they are.
    fireEvent.change(colour, { target: { value: 'nothing' } })
    fireEvent.change(screen.getByLabelText('Value of fact 1'), { target: { value: 'blown glass' } })
    await waitFor(() => expect(material.selectedOptions[0]?.textContent).toBe('blown glass'))
    expect(screen.queryByLabelText('Value of fact 2')).toBeNull()
  })

  test('stays as it is where the list is left with Escape, or the field is emptied', async () => {
    const { field } = await withKinds()
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(field.value).toBe('lamp'))
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(field.value).toBe('lamp')
    typeWord(field, '')
    fireEvent.blur(field)
    await waitFor(() => expect(field.value).toBe('lamp'))
  })
})

describe('what the server refuses', () => {
  test('is said in its own cell, though lines that are not offered were never sent', async () => {
    const issues = [{ field: 'skus[0].price', message: 'Not above 10,000,000, please' }]
    const saves = answering({ code: 1001, msg: 'No', data: { error: 'field.invalid', field: 'skus[0].price', issues } })
    await withOptions()
    type(cell('Price, Sage'), '1.00')
    type(cell('Price, Clay'), '99999999')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Offer Sage' }))
    fireEvent.click(screen.getByRole('button', { name: 'Put on the shelf' }))
    await screen.findByText('Not above 10,000,000, please')
    expect(cell('Price, Clay').getAttribute('aria-invalid')).toBe('true')
    expect(cell('Price, Sage').getAttribute('aria-invalid')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(cell('Price, Clay')))
    expect(saves).toMatchObject([{ on_shelf: true, skus: [{ choice: [1], price: '99999999', stock: null }] }])
  })

  test('in a language that is not on screen brings that language there', async () => {
    const issues = [{ field: 'title.de', message: 'At most 300 characters, please' }]
    answering({ code: 1001, msg: 'No', data: { error: 'field.invalid', field: 'title.de', issues } })
    openEditor()
    type(await screen.findByLabelText('Title'), 'Apron')
    type(screen.getByLabelText('Price'), '3')
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    await screen.findByText('At most 300 characters, please')
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Deutsch/ }).checked).toBe(true))
  })

  test('before anything is sent is what the form can tell by itself', async () => {
    const saves = answering({ code: 1, msg: '', data: null })
    openEditor()
    fireEvent.click(await screen.findByRole('button', { name: 'Put on the shelf' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
    expect(screen.getByText('Please fill this in')).toBeTruthy()
    expect(saves).toEqual([])
  })
})

describe('what is not saved', () => {
  test('is asked about before it is left, and is there again afterwards', async () => {
    answering({ code: 1, msg: '', data: null })
    const first = openEditor()
    type(await screen.findByLabelText('Title'), 'Half a product')
    fireEvent.click(screen.getByRole('link', { name: 'Orders' }))
    await screen.findByText('Leave “Half a product” unsaved?')
    fireEvent.click(screen.getByRole('button', { name: 'Keep writing' }))
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Half a product')
    first.unmount()
    openEditor()
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Half a product')
    fireEvent.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
  })
})
