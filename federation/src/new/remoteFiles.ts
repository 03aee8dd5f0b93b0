export type NewRemote = {
  /** For paths and commands: `reports`. */
  name: string
  /** For users: `Reports`. */
  title: string
  /** Opens the screen after G; undefined when every letter is taken. */
  letter?: string | undefined
}

const componentOf = (name: string) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

function packageJson(name: string): string {
  const content = {
    name: `@dayline/remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      build: `node ../federation/src/cli/release.ts build ${name}`,
      check: 'node ../federation/src/cli/screenTypes.ts && tsc -b && biome check --error-on-warnings .',
      dev: `node ../tools/dev.ts ${name}`,
      release: `node ../federation/src/cli/release.ts ship ${name}`,
      test: `jest --config ../jest.config.mjs remote-${name}/`,
    },
    dependencies: {
      '@dayline/shared': 'workspace:*',
      'lucide-react': 'catalog:',
      react: 'catalog:',
      'react-dom': 'catalog:',
    },
    devDependencies: { '@dayline/federation': 'workspace:*' },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

function tsconfig(name: string): string {
  return `{
  "extends": "../tsconfig.web.json",
  "compilerOptions": {
    "rootDir": ".",
    "outDir": "../.cache/types/remote-${name}",
    "tsBuildInfoFile": "../.cache/types/remote-${name}.tsbuildinfo"
  },
  "include": ["src", "../tools/types/assets.d.ts"],
  "references": [{ "path": "../shared" }]
}
`
}

function area({ name, title }: NewRemote): string {
  const component = componentOf(name)
  return `import { contractMajor } from '@dayline/shared/contract'
import type { AreaOf } from '@dayline/shared/navigation'
import type { screens } from './screens.ts'

/** The screens of ${title}. */
export const area = {
  contract: contractMajor,
  routes: {
    ${keyOf(name)}: () => import('./${name}/${component}Page.tsx'),
  },
} satisfies AreaOf<typeof screens>
`
}

const keyOf = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`)

function screens({ name, title, letter }: NewRemote): string {
  return `import type { ScreenRows } from '@dayline/shared/navigation'

/** The screens of this remote: where they are, who may open them, and their place in the sidebar. */
export const screens = {
  ${keyOf(name)}: {
    path: '/app/${name}',
    title: '${title}',
    icon: 'layout-grid',
    sidebar: { group: 'dashboard', order: 90 },
    palette: ['${title.toLowerCase()}'],${letter ? `\n    go: '${letter}',` : ''}
    help: ['The first name is that of the account.'],
    keys: [{ keys: ['H'], does: 'Show or hide the greeting' }],
  },
} as const satisfies ScreenRows
`
}

function screensTest({ name }: NewRemote): string {
  return `import { type ScreenAccess, testScreenAccess } from '@dayline/shared/testing'
import type { screens } from './screens.ts'

const rules: Record<keyof typeof screens, ScreenAccess> = {
  ${keyOf(name)}: { Owner: true, Coowner: true, Manager: true, Employee: true },
}

testScreenAccess(rules)
`
}

function page({ name, title }: NewRemote): string {
  const component = componentOf(name)
  return `import { useAccount } from '@dayline/shared/session'
import { Card, Text } from '@dayline/shared/ui'
import { PageFrame } from '@dayline/shared/ui/data'
import { areKeysTaken } from '@dayline/shared/ui/overlay'
import { useEffect, useState } from 'react'

/** A key of this screen, listed in \`keys\` of its row in src/screens.ts. */
function useKey(key: string, act: () => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (!areKeysTaken(event.target)) act()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [key, act])
}

/** The first screen of ${title}. */
export function ${component}Page() {
  const { User } = useAccount()
  const [isHidden, setHidden] = useState(false)
  const [toggle] = useState(() => () => setHidden((before) => !before))
  useKey('h', toggle)
  return (
    <PageFrame title="${title}">
      <Card>{isHidden ? null : <Text>Hello, {User.FirstName}.</Text>}</Card>
    </PageFrame>
  )
}

export { ${component}Page as Page }
`
}

function test({ name, title }: NewRemote): string {
  const component = componentOf(name)
  return `import { renderWithApp } from '@dayline/shared/testing'
import { screen } from '@testing-library/react'
import { ${component}Page } from './${component}Page.tsx'

test('shows its title, and greets by name until H hides it', async () => {
  const { user } = await renderWithApp(<${component}Page />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title}')
  expect(screen.getByText(/^Hello, Ada/)).toBeTruthy()
  await user.keyboard('h')
  expect(screen.queryByText(/^Hello/)).toBeNull()
})
`
}

/** Path in the repository → content, for every file of a new remote. */
export function remoteFiles(remote: NewRemote): Record<string, string> {
  const { name } = remote
  const folder = `remote-${name}`
  const screen = `${folder}/src/${name}/${componentOf(name)}Page`
  return {
    [`${folder}/package.json`]: packageJson(name),
    [`${folder}/tsconfig.json`]: tsconfig(name),
    [`${folder}/webpack.config.ts`]: `import { remoteRecipe } from '@dayline/federation/webpack'\n\nexport default remoteRecipe('${name}', import.meta.dirname)\n`,
    [`${folder}/src/area.tsx`]: area(remote),
    [`${folder}/src/screens.ts`]: screens(remote),
    [`${folder}/src/screens.test.ts`]: screensTest(remote),
    [`${screen}.tsx`]: page(remote),
    [`${screen}.test.tsx`]: test(remote),
  }
}
