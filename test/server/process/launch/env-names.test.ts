import { expect, test } from 'vitest';
import { envKeys, parseEnv } from '../../../../server/process/env.ts';
import { unknownEnvNames } from '../../../../server/process/env-names.ts';

const foreign = [
  'PATH HOME USER LOGNAME SHELL TERM PWD OLDPWD LANG LC_ALL TZ EDITOR PAGER MAIL MAILCHECK DISPLAY HOSTNAME HOSTTYPE',
  'OSTYPE SHLVL COLUMNS LINES SSH_CLIENT SSH_CONNECTION SSH_TTY SSH_AUTH_SOCK SUDO_USER SUDO_COMMAND XDG_RUNTIME_DIR',
  'XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_DIRS XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS PORTAGE_TMPDIR PORTDIR PS1 PS2',
  'NOTIFY_SOCKET LISTEN_FDS LISTEN_PID WATCHDOG_USEC INVOCATION_ID JOURNAL_STREAM MAINPID CREDENTIALS_DIRECTORY',
  'STATE_DIRECTORY LOGS_DIRECTORY CACHE_DIRECTORY RUNTIME_DIRECTORY NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE',
  'NODE_VERSION YARN_VERSION MALLOC_ARENA_MAX UV_THREADPOOL_SIZE npm_config_cache npm_config_host npm_package_version',
  'npm_lifecycle_event npm_node_execpath NVM_DIR VOLTA_HOME PM2_HOME PM2_USAGE pm_id HTTP_PROXY HTTPS_PROXY NO_PROXY',
  'http_proxy no_proxy SSL_CERT_FILE CI GITHUB_ACTIONS GITHUB_TOKEN GITLAB_CI BUILD_ID BUILD_NUMBER JENKINS_URL',
  'KUBERNETES_SERVICE_HOST KUBERNETES_PORT WEB_PORT WEB_SERVICE_HOST API_PORT API_SERVICE_PORT DYNO container DOCKER_HOST',
  'COMPOSE_PROJECT_NAME DATABASE_HOST PGHOST PGDATA REDIS_HOST SMTP_HOST SMTP_PORT MAIL_HOST MAIL_PORT API_KEY API_TOKEN',
  'AWS_ACCESS_KEY_ID AWS_REGION GOOGLE_APPLICATION_CREDENTIALS SENTRY_DSN LOG_LEVEL LOGS DEBUG VERBOSE HOSTS_FILE',
  'LESS LESSOPEN LS_COLORS LIVES CHATS PORTS BLOG PROXY TRUST IMAGE IMAGES PRODUCT PRODUCTS COMPANY _ __CF_USER_TEXT',
].flatMap((line) => line.split(' '));

test('no name of another program is mistaken for a mistyped key', () => {
  expect(() => parseEnv(Object.fromEntries(foreign.map((name) => [name, 'x'])))).not.toThrow();
});

test.each(envKeys.filter((key) => key.replaceAll('_', '').length >= 6))(
  '%s is recognized with a typo, unless the key itself is also set',
  (key) => {
    const { length } = key;
    const typos = [key.slice(0, -1), `${key}X`, key.toLowerCase(), key.slice(1), key.slice(0, length - 2) + key.at(-1)];
    const errors = typos.filter((typo) => !envKeys.includes(typo)).map((typo) => [typo, errorOf({ [typo]: 'x' })]);
    for (const [typo, error] of errors) expect(error).toMatch(new RegExp(`^${typo}: .*did you mean [A-Z_]+\\?`, 'm'));
    expect(errorOf({ [key.toLowerCase()]: 'x', [key]: '\0' }) ?? '').not.toMatch(/did you mean/);
  },
);

test('in .env, typos in short names are also recognized, and unknown names are listed', () => {
  const names = ['PROT', 'NODE_OPTIONS', 'TZ', 'BILLING_ADDRESS'];
  const given = Object.fromEntries(names.map((name) => [name, '1']));
  expect(() => parseEnv(given)).not.toThrow();
  expect(() => parseEnv(given, names)).toThrow(/^PROT: [^\n]+ PORT\?$/);
  expect(unknownEnvNames(names.slice(1), envKeys)).toEqual(['BILLING_ADDRESS']);
});

function errorOf(env: Record<string, string>): string | undefined {
  try {
    parseEnv(env);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : undefined;
  }
}
