import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'

/** What a parameter stands for where its function is called in a statement. */
type Bound = Map<string, Piece>
/** A piece of code, with what the names of its function stand for. */
type Piece = { node: ts.Node; bound: Bound }

/** A statement that depends on conditions is read several ways: in even ones they hold, in odd ones they do not. */
export type Way = number
export const WAYS: readonly Way[] = [0, 1, 2]
const holds = (way: Way): boolean => way % 2 === 0

/** A place in a statement where a value is sent apart from its text. */
const VALUE = '\u0001'

/** A fragment that only a caller knows: its text is not here to be read. */
export class UnknownFragment extends Error {}

const sources = new Map<string, ts.SourceFile>()

export function readSource(path: string): ts.SourceFile {
  const known = sources.get(path)
  if (known) return known
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  sources.set(path, source)
  return source
}

/**
 * The text of a statement as it is sent, with `$1` for each value, read from the code: fragments are followed through
 * constants, functions and imports. Undefined where the expression is no statement but a value.
 */
export function statementText(node: ts.Expression, way: Way): string | undefined {
  const text = fragment({ node, bound: new Map() }, way)
  let values = 0
  return text?.replaceAll(VALUE, () => {
    values += 1
    return `$${values}`
  })
}

function fragment(piece: Piece, way: Way): string | undefined {
  const { bound } = piece
  const node = bare(piece.node)
  const example = exampleOf(piece.node, way)
  if (example !== undefined) return example
  const at = (inner: ts.Node): Piece => ({ node: inner, bound })
  if (ts.isTaggedTemplateExpression(node))
    return node.tag.getText() === 'sql' ? template(node.template, bound, way) : undefined
  if (ts.isConditionalExpression(node)) {
    const [held, not] = [fragment(at(node.whenTrue), way), fragment(at(node.whenFalse), way)]
    return holds(way) ? held : not
  }
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [fragment(at(node.left), way), fragment(at(node.right), way)]
    return holds(way) ? (left ?? right) : (right ?? left)
  }
  if (ts.isCallExpression(node)) return call(node, bound, way)
  if (ts.isElementAccessExpression(node)) return oneOf(at(node.expression), way)
  if (ts.isPropertyAccessExpression(node)) return property(node, bound, way)
  if (ts.isIdentifier(node)) return named(node, bound, way)
  return undefined
}

function template(node: ts.TemplateLiteral, bound: Bound, way: Way): string {
  if (ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  return node.templateSpans.reduce(
    (text, span) => text + (fragment({ node: span.expression, bound }, way) ?? VALUE) + span.literal.text,
    node.head.text,
  )
}

/** Said where a fragment comes from a caller: a comment `e.g. paid_at = now()`, or several, with "or" between them. */
function exampleOf(node: ts.Node, way: Way): string | undefined {
  const examples = /^\s*\/\* e\.g\. (.*?) \*\//s.exec(node.getFullText())?.[1]?.split(' or ')
  return examples?.[Math.min(way, examples.length - 1)]
}

function bare(node: ts.Node): ts.Node {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  )
    return bare(node.expression)
  return node
}

function call(node: ts.CallExpression, bound: Bound, way: Way): string | undefined {
  const callee = node.expression.getText()
  const [first, second] = node.arguments
  if (callee === 'raw' && first) {
    const text = textOf({ node: first, bound }, way)
    if (text === undefined) throw new UnknownFragment(node.getText())
    return text
  }
  if (callee === 'join' && first) {
    const between = (second && textOf({ node: second, bound }, way)) ?? ','
    return listed({ node: first, bound }, way)?.join(between)
  }
  if (!ts.isIdentifier(node.expression)) return undefined
  const made = functionNamed(node.expression, bound)
  if (!made) return undefined
  return bodyOf(made, boundBy(made, node.arguments, bound), way)
}

/** The items of a list of fragments; of one that is made by `map`, one of them. */
function listed(piece: Piece, way: Way): string[] | undefined {
  const node = bare(piece.node)
  if (ts.isArrayLiteralExpression(node)) {
    return node.elements.map((item) => fragment({ node: item, bound: piece.bound }, way) ?? VALUE)
  }
  if (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'map'
  ) {
    const [each] = node.arguments
    if (each && isFunction(each)) return [bodyOf(each, piece.bound, way) ?? VALUE]
  }
  if (ts.isIdentifier(node)) {
    const found = declared(node, piece.bound)
    if (found) return listed(found, way)
  }
  return [VALUE]
}

const isFunction = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)

function functionNamed(name: ts.Identifier, bound: Bound) {
  const found = declared(name, bound)
  return found && isFunction(found.node) ? found.node : undefined
}

function boundBy(made: ts.SignatureDeclaration, given: readonly ts.Expression[], outer: Bound): Bound {
  const bound: Bound = new Map()
  made.parameters.forEach((parameter, index) => {
    const argument = given[index]
    if (!argument) return
    if (ts.isIdentifier(parameter.name)) bound.set(parameter.name.text, { node: argument, bound: outer })
    else if (ts.isObjectBindingPattern(parameter.name)) {
      for (const element of parameter.name.elements) {
        const value = memberOf({ node: argument, bound: outer }, (element.propertyName ?? element.name).getText())
        if (value) bound.set(element.name.getText(), value)
      }
    }
  })
  return bound
}

function memberOf(piece: Piece, name: string): Piece | undefined {
  const node = bare(piece.node)
  if (ts.isObjectLiteralExpression(node)) {
    for (const one of node.properties) {
      if (one.name?.getText() !== name) continue
      if (ts.isPropertyAssignment(one)) return { node: one.initializer, bound: piece.bound }
      if (ts.isShorthandPropertyAssignment(one)) return { node: one.name, bound: piece.bound }
    }
  }
  if (!ts.isIdentifier(node)) return undefined
  const found = declared(node, piece.bound)
  return found && memberOf(found, name)
}

/** What a function answers; where it answers in several places, the first of them or the last. */
function bodyOf(
  made: ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration,
  bound: Bound,
  way: Way,
): string | undefined {
  const { body } = made
  if (!body) return undefined
  if (!ts.isBlock(body)) return fragment({ node: body, bound }, way)
  const answers: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) {
      const text = fragment({ node: node.expression, bound }, way)
      if (text !== undefined) answers.push(text)
    } else if (!isFunction(node)) node.forEachChild(visit)
  }
  visit(body)
  return holds(way) ? answers[0] : answers.at(-1)
}

function property(node: ts.PropertyAccessExpression, bound: Bound, way: Way): string | undefined {
  const member = memberOf({ node: node.expression, bound }, node.name.text)
  if (member) return fragment(member, way)
  if (isFragmentByType(node.name.text, node.getSourceFile())) throw new UnknownFragment(node.getText())
  return undefined
}

/** One of a table of fragments: the first or the last. */
function oneOf(piece: Piece, way: Way): string | undefined {
  const node = bare(piece.node)
  const found = ts.isIdentifier(node) ? declared(node, piece.bound) : piece
  if (!found || !ts.isObjectLiteralExpression(bare(found.node))) return undefined
  const { properties } = bare(found.node) as ts.ObjectLiteralExpression
  const one = holds(way) ? properties[0] : properties.at(-1)
  return one && ts.isPropertyAssignment(one) ? fragment({ node: one.initializer, bound: found.bound }, way) : undefined
}

function named(node: ts.Identifier, bound: Bound, way: Way): string | undefined {
  if (node.text === 'empty') return ''
  const found = declared(node, bound)
  if (found && !ts.isParameter(found.node)) return isFunction(found.node) ? undefined : fragment(found, way)
  const isFragment =
    found && ts.isParameter(found.node) && ts.isIdentifier(found.node.name)
      ? /^Sql\b/.test(found.node.type?.getText() ?? '')
      : isFragmentByType(node.text, node.getSourceFile())
  if (isFragment) throw new UnknownFragment(node.text)
  return undefined
}

/** Whether a file says of a parameter or a field of this name that it is a fragment. */
const isFragmentByType = (name: string, source: ts.SourceFile): boolean =>
  new RegExp(`\\b${name}\\??: Sql\\b`).test(source.text)

/** Text that stands in the code, also one put together of such. */
function textOf(piece: Piece, way: Way): string | undefined {
  const example = exampleOf(piece.node, way)
  if (example !== undefined) return example
  const node = bare(piece.node)
  const at = (inner: ts.Node): Piece => ({ node: inner, bound: piece.bound })
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isConditionalExpression(node)) return textOf(at(holds(way) ? node.whenTrue : node.whenFalse), way)
  if (ts.isTemplateExpression(node)) {
    let text = node.head.text
    for (const span of node.templateSpans) {
      const inner = textOf(at(span.expression), way)
      if (inner === undefined) return undefined
      text += inner + span.literal.text
    }
    return text
  }
  if (!ts.isIdentifier(node)) return undefined
  const found = declared(node, piece.bound)
  if (found && !ts.isParameter(found.node) && found.node !== node) return textOf(found, way)
  // A number of a list, as in the name of a column that is made for each of its items.
  return found && ts.isParameter(found.node) && node.text === 'index' ? '0' : undefined
}

/** What a name stands for: the argument it is bound to, a constant, a function, a parameter. */
function declared(name: ts.Identifier, bound: Bound): Piece | undefined {
  const given = bound.get(name.text)
  if (given) return given
  for (let node: ts.Node | undefined = name; node; node = node.parent) {
    if (isFunction(node)) {
      const parameter = node.parameters.find((one) => namesOf(one.name).includes(name.text))
      if (parameter) return { node: parameter, bound }
    }
    if (!ts.isBlock(node) && !ts.isSourceFile(node)) continue
    for (const statement of node.statements) {
      const found = declaredBy(statement, name.text)
      if (found) return { node: found, bound: ts.isSourceFile(node) ? new Map() : bound }
    }
  }
  return imported(name)
}

function declaredBy(statement: ts.Statement, name: string): ts.Node | undefined {
  if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement
  if (!ts.isVariableStatement(statement)) return undefined
  for (const one of statement.declarationList.declarations) {
    if (!ts.isIdentifier(one.name)) continue
    if (one.name.text === name) return one.initializer
  }
  return undefined
}

const namesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []))

function imported(name: ts.Identifier): Piece | undefined {
  const source = name.getSourceFile()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const from = statement.moduleSpecifier.text
    const names = statement.importClause?.namedBindings
    if (!from.startsWith('.') || !names || !ts.isNamedImports(names)) continue
    const one = names.elements.find((element) => element.name.text === name.text)
    if (!one) continue
    const there = readSource(resolve(dirname(source.fileName), from))
    for (const each of there.statements) {
      const found = declaredBy(each, (one.propertyName ?? one.name).text)
      if (found) return { node: found, bound: new Map() }
    }
  }
  return undefined
}
