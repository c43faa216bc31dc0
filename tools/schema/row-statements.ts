import { createHash } from 'node:crypto'
import { dirname, relative, resolve } from 'node:path'
import ts from 'typescript'
import { readSource, statementText, UnknownFragment, WAYS, type Way } from './assemble.ts'

/** A statement whose rows are read, as the code that asks it says. */
export type RowStatement = {
  /** Where it stands, from the root. */
  path: string
  line: number
  /** The function or constant that holds it. */
  within: string
  /** What its rows are called in the `rows.gen.ts` of its folder. */
  name: string
  /** Each text that it can have; where it depends on conditions, with all of them held and with none. */
  texts: string[]
  fingerprint: string
}

export type Found = { statements: RowStatement[]; complaints: string[] }

const ASKS = new Set(['many', 'maybe', 'one'])
const SAY_ROWS = 'say rows.<Name> of ./rows.gen.ts, or Narrowed<rows.<Name>, {…}>, and run npm run schema'

/** Every statement of a file that answers rows. What gives its rows a type by hand is a complaint. */
export function rowStatementsOf(root: string, path: string): Found {
  const source = readSource(resolve(root, path))
  const found: Found = { statements: [], complaints: [] }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const line = source.getLineAndCharacterOfPosition(node.expression.getEnd()).line + 1
      const asked = askedBy(node)
      if (typeof asked === 'string') found.complaints.push(`${path}:${line}  ${asked}`)
      else if (asked) found.statements.push({ path, line, ...asked })
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

/** What a call asks the database for; a complaint as text; undefined where it is no such call. */
function askedBy(node: ts.CallExpression): Omit<RowStatement, 'path' | 'line'> | string | undefined {
  // Behind the statement may stand how long it may take.
  const [statement, , more] = node.arguments
  if (!ts.isPropertyAccessExpression(node.expression) || !statement || more) return undefined
  if (!ASKS.has(node.expression.name.text)) return undefined
  const [type] = node.typeArguments ?? []
  try {
    const texts = textsOf(statement)
    if (texts.length === 0)
      return type && 'its statement cannot be read here: write it, or the function that makes it, where it is asked'
    const name = type && rowsNamed(type)
    if (!name) return `its rows have a type by hand: ${SAY_ROWS}`
    return { within: holderOf(node), name, texts, fingerprint: fingerprintOf(texts) }
  } catch (error) {
    if (!(error instanceof UnknownFragment)) throw error
    return `its fragment ${error.message} comes from a caller: give an example, \${/* e.g. now() */ ${error.message}}`
  }
}

/** White space says nothing: a statement that was only moved is the same. */
const fingerprintOf = (texts: readonly string[]): string =>
  createHash('sha256')
    .update(texts.map((text) => text.replace(/\s+/g, ' ').trim()).join('\n'))
    .digest('hex')
    .slice(0, 10)

function textsOf(statement: ts.Expression): string[] {
  const texts: string[] = []
  let unknown: UnknownFragment | undefined
  for (const way of WAYS) {
    try {
      const text = statementText(statement, way)
      if (text !== undefined) texts.push(fetched(text, statement, way) ?? text)
    } catch (error) {
      if (!(error instanceof UnknownFragment)) throw error
      unknown = error
    }
  }
  if (texts.length === 0 && unknown) throw unknown
  return [...new Set(texts)]
}

/** What is fetched from a cursor are the rows of the statement that it was declared for, in the same file. */
function fetched(text: string, near: ts.Node, way: Way): string | undefined {
  const cursor = /^\s*FETCH \d+ FROM (\w+)\s*$/.exec(text)?.[1]
  if (!cursor) return undefined
  let declaration: string | undefined
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && new RegExp(`DECLARE ${cursor}\\b`).test(node.getText()))
      declaration = statementText(node, way)
    node.forEachChild(visit)
  }
  visit(near.getSourceFile())
  return declaration?.replace(/^\s*DECLARE .*? CURSOR FOR\s+/s, '')
}

/** The name in `rows.<Name>`, through `Narrowed`, `Omit` and names of types; undefined for a type that is made by hand. */
function rowsNamed(type: ts.TypeNode): string | undefined {
  // The columns of a fragment that comes from a caller have the type that comes with it.
  if (ts.isIntersectionTypeNode(type)) {
    const [row, ...others] = type.types
    return row && others.every(isTypeParameter) ? rowsNamed(row) : undefined
  }
  if (!ts.isTypeReferenceNode(type)) return undefined
  const { typeName } = type
  if (ts.isQualifiedName(typeName)) return typeName.left.getText() === 'rows' ? typeName.right.text : undefined
  const [row] = type.typeArguments ?? []
  if ((typeName.text === 'Narrowed' || typeName.text === 'Omit') && row) return rowsNamed(row)
  const meant = typeNamed(typeName.text, type.getSourceFile())
  return meant && rowsNamed(meant)
}

function isTypeParameter(type: ts.TypeNode): boolean {
  for (let node: ts.Node = type; node; node = node.parent) {
    const parameters = ts.isArrowFunction(node) || ts.isFunctionDeclaration(node) ? (node.typeParameters ?? []) : []
    if (parameters.some(({ name }) => name.text === type.getText())) return true
  }
  return false
}

function typeNamed(name: string, source: ts.SourceFile): ts.TypeNode | undefined {
  for (const statement of source.statements) {
    if (ts.isTypeAliasDeclaration(statement) && statement.name.text === name) return statement.type
  }
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const names = statement.importClause?.namedBindings
    if (!names || !ts.isNamedImports(names)) continue
    const one = names.elements.find((element) => element.name.text === name)
    // Rows of another folder are not those of this statement.
    if (one && statement.moduleSpecifier.text.startsWith('./'))
      return typeNamed(
        (one.propertyName ?? one.name).text,
        readSource(resolve(dirname(source.fileName), statement.moduleSpecifier.text)),
      )
  }
  return undefined
}

function holderOf(node: ts.Node): string {
  let name = ''
  for (let each: ts.Node | undefined = node.parent; each; each = each.parent) {
    if ((ts.isFunctionDeclaration(each) || ts.isVariableDeclaration(each) || ts.isMethodDeclaration(each)) && each.name)
      name = each.name.getText()
  }
  return name
}

export const folderOf = ({ path }: RowStatement): string => dirname(path)
export const fileOf = (statement: RowStatement): string => relative(folderOf(statement), statement.path)
