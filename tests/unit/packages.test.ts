import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { dependencies, devDependencies, optionalDependencies, allowScripts } = read('package.json')
const packages = Object.entries<{ integrity?: string; hasInstallScript?: boolean; version: string }>(
  read('package-lock.json').packages,
).filter(([path]) => path !== '')
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

test('the lock file knows the bytes of every package', () => {
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
})

test('only packages that may run scripts have any, by names that every npm matches', () => {
  const withScripts = packages.flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [nameOf(path)] : []))
  expect(new Set(withScripts)).toEqual(new Set(Object.keys(allowScripts)))
})

test('the same Node comes for every kind of machine, and every version is exact', () => {
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1)
  const versions = Object.values<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter((version) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})
