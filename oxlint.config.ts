import { defineConfig } from 'oxlint';
import { type Fence, fences } from './.ci/fences.ts';

const tests = ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/test-support/**'];

const restricted = (patterns: Fence['bans']): ['error', { patterns: Fence['bans'] }] => [
  'error',
  { patterns },
];

export default defineConfig({
  plugins: ['typescript', 'import', 'promise', 'react', 'jsx-a11y', 'unicorn', 'oxc'],
  categories: { correctness: 'error', perf: 'off' },
  ignorePatterns: ['**/dist/**', '**/.data/**', '.tsbuild/**', '**/*.gen.ts', '**/gallery/**'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-definitions': ['error', 'type'],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    // Handlers of errors convert values of unknown types to text.
    'typescript/no-base-to-string': 'off',
    'typescript/restrict-template-expressions': 'off',
    'eslint/no-unused-vars': [
      'error',
      {
        argsIgnorePattern: '^_+$',
        varsIgnorePattern: '^_+$',
        destructuredArrayIgnorePattern: '^_+$',
      },
    ],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'eslint/no-console': 'error',
    'eslint/max-params': ['error', { max: 3 }],
    'eslint/max-lines': ['error', { max: 250 }],
    'eslint/max-lines-per-function': [
      'error',
      { max: 40, skipComments: true, skipBlankLines: true },
    ],
    'react/jsx-max-depth': ['error', { max: 6 }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // The new JSX transform needs no React in scope.
    'react/react-in-jsx-scope': 'off',
  },
  overrides: [
    // Tools read their configuration from a default export.
    {
      files: ['*.config.ts', '**/*.config.ts', 'web/e2e/support/product/global-setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    // Playwright derives the required fixtures from the first parameter, even if it is empty.
    { files: ['web/e2e/support/**/test*.ts'], rules: { 'eslint/no-empty-pattern': 'off' } },
    // Commands print their results.
    {
      files: [
        '.ci/**',
        'server/launch/**',
        'server/bench/**',
        'server/ha/**',
        'server/{doctor,provider-check}/main.ts',
        'server/provider/cli/**',
      ],
      rules: { 'eslint/no-console': 'off' },
    },
    { files: ['web/e2e/support/**/*.ts'], rules: { 'eslint/no-console': 'off' } },
    // A `describe` block is one function with all its tests.
    {
      files: tests,
      rules: {
        'eslint/max-lines-per-function': 'off',
        'eslint/max-lines': ['error', { max: 270 }],
        'typescript/no-misused-promises': 'off',
        'typescript/require-array-sort-compare': 'off',
      },
    },
    // File names of routes contain their address.
    { files: ['web/src/routes/**'], rules: { 'unicorn/filename-case': 'off' } },
    ...fences.map(({ files, bans }) => ({
      files,
      rules: { 'eslint/no-restricted-imports': restricted(bans) },
    })),
  ],
});
