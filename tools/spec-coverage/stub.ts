import ts from 'typescript'

/**
 * The file without what a row of the coverage names in it: a function answers nothing, a component draws nothing, a call or
 * a sentence is gone, a piece of a statement is left out. Undefined where that would be no program any more.
 */
export function stubbed(path: string, text: string, named: string): string | undefined {
  if (/\.tsx?$/.test(path)) return stubbedCode(path, text, named)
  if (path.endsWith('.json')) return stubbedMessage(text, named)
  return path.endsWith('.sql') && named !== '' ? withoutLine(text, named) : undefined
}

const parse = (path: string, text: string) =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

type Edit = { start: number; end: number; to: string }
const NOTHING = 'undefined as never'

function stubbedCode(path: string, text: string, named: string): string | undefined {
  const source = parse(path, text)
  const edits = named === '' ? wholeFile(source) : (declared(source, named) ?? mentioned(source, text, named))
  if (!edits || edits.length === 0) return undefined
  let result = text
  for (const { start, end, to } of edits.toSorted((one, other) => other.start - one.start))
    result = result.slice(0, start) + to + result.slice(end)
  const { diagnostics = [] } = ts.transpileModule(result, {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.Latest },
  })
  return diagnostics.length === 0 ? result : undefined
}

/** A route draws nothing; of any other file all that it exports does nothing. */
function wholeFile(source: ts.SourceFile): Edit[] {
  const edits: Edit[] = []
  const visit = (node: ts.Node): void => {
    const isComponent = ts.isPropertyAssignment(node) && node.name.getText() === 'component'
    if (isComponent) edits.push({ ...spanOf(node.initializer), to: '() => null' })
    else ts.forEachChild(node, visit)
  }
  visit(source)
  if (edits.length > 0) return edits
  return source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported) return []
    if (ts.isFunctionDeclaration(statement)) return emptied(statement) ?? []
    return ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap((one) => emptied(one) ?? [])
      : []
  })
}

/** Where that name is declared, or a property that is called so. */
function declared(source: ts.SourceFile, named: string): Edit[] | undefined {
  let found: Edit[] | undefined
  const visit = (node: ts.Node): void => {
    if (found) return
    if (isDeclaration(node) && node.name && node.name.getText().replace(/^'|'$/g, '') === named) found = emptied(node)
    if (!found) ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

type Declaration =
  | ts.FunctionDeclaration
  | ts.VariableDeclaration
  | ts.PropertyAssignment
  | ts.ShorthandPropertyAssignment
const isDeclaration = (node: ts.Node): node is Declaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node)

function emptied(node: Declaration): Edit[] | undefined {
  if (ts.isFunctionDeclaration(node)) return node.body && [{ ...spanOf(node.body), to: emptyBody(node) }]
  // A call of the contract, a field of an answer: gone.
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) return [withComma(node)]
  const { initializer } = node
  if (!initializer) return undefined
  if (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
    return [{ ...spanOf(initializer.body), to: emptyBody(initializer) }]
  return [{ ...spanOf(initializer), to: NOTHING }]
}

/** A component may draw nothing; whatever else is asked for answers nothing. */
function emptyBody(node: ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression): string {
  return /\.tsx$/.test(node.getSourceFile().fileName) ? '{ return null as never }' : `{ return ${NOTHING} }`
}

/** The smallest part of the program in which all of that text stands. */
function mentioned(source: ts.SourceFile, text: string, named: string): Edit[] | undefined {
  const at = text.indexOf(named)
  if (at < 0) return undefined
  const end = at + named.length
  let node: ts.Node = source
  const narrow = (child: ts.Node): void => {
    if (child.getStart() <= at && child.end >= end) {
      node = child
      ts.forEachChild(child, narrow)
    }
  }
  ts.forEachChild(source, narrow)
  // A piece of a statement of SQL or of a pattern.
  if (ts.isTemplateLiteralToken(node) || ts.isTemplateExpression(node)) return [{ start: at, end, to: '' }]
  if (ts.isStringLiteral(node)) return [{ ...spanOf(node), to: "''" }]
  for (let around: ts.Node = node; !ts.isSourceFile(around); around = around.parent) {
    if (ts.isPropertyAssignment(around)) return [withComma(around)]
    if (ts.isVariableDeclaration(around)) return emptied(around)
    if (ts.isJsxAttribute(around)) return [{ ...spanOf(around), to: '' }]
    if (ts.isExpressionStatement(around)) return [{ ...spanOf(around), to: '' }]
    if (ts.isExpression(around) && !ts.isIdentifier(around)) return [{ ...spanOf(around), to: `(${NOTHING})` }]
  }
  return undefined
}

const spanOf = (node: ts.Node) => ({ start: node.getStart(), end: node.getEnd() })

function withComma(node: ts.Node): Edit {
  const rest = node.getSourceFile().text.slice(node.getEnd())
  return { start: node.getStart(), end: node.getEnd() + (/^\s*,/.exec(rest)?.[0].length ?? 0), to: '' }
}

/** A sentence that says nothing of what it said. */
function stubbedMessage(text: string, named: string): string | undefined {
  const at = text.indexOf(`"${named}`)
  return at < 0 ? undefined : `${text.slice(0, at)}"—"${text.slice(text.indexOf('"', at + 1 + named.length) + 1)}`
}

/** Without the line of a table or of a statement, and without the comma that led to it. */
function withoutLine(text: string, named: string): string | undefined {
  const at = text.indexOf(named)
  if (at < 0) return undefined
  const begin = text.lastIndexOf('\n', at) + 1
  const end = text.indexOf('\n', at)
  const isLast = !text.slice(begin, end).trimEnd().endsWith(',')
  const before = isLast ? text.slice(0, begin).replace(/,(\s*)$/, '$1') : text.slice(0, begin)
  return before + text.slice(end + 1)
}
