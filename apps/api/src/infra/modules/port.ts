declare const typeOf: unique symbol

/**
 * What one module offers to others that may not import it: a name with an interface. The feature that needs it declares the port, so
 * that imports between features point one way.
 */
export interface Port<T> {
  readonly name: string
  readonly [typeOf]?: T
}

export function port<T>(name: string): Port<T> {
  return { name }
}

/** A port that any number of modules provide, or none: the module that needs it gets a list. */
export interface ManyPort<T> extends Port<T> {
  readonly isMany: true
}

export function manyPort<T>(name: string): ManyPort<T> {
  return { name, isMany: true }
}

export type Ports = Readonly<Record<string, Port<unknown> & { readonly isMany?: true }>>
/** What a module gets behind the ports that it needs. */
export type Needed<P extends Ports> = {
  readonly [K in keyof P]: P[K] extends ManyPort<infer T> ? readonly T[] : P[K] extends Port<infer T> ? T : never
}
/** The values behind the ports, under the same names. */
export type Provided<P extends Ports> = { readonly [K in keyof P]: P[K] extends Port<infer T> ? T : never }
