import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const SAMPLES = path.join(ROOT, 'deploy');
const CERTIFICATES = '/etc/letsencrypt/live/play.example.org';
const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const units = readdirSync(SAMPLES).filter((name) => /\.(service|timer)$/.test(name));
const sample = (name: string): string => readFileSync(path.join(SAMPLES, name), 'utf8');

/** A sample as it would be on a machine whose repository and certificates are here. */
function put(name: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, sample(name).replaceAll('/srv/rayonk', ROOT).replaceAll(CERTIFICATES, folder));
  return file;
}

function has(program: string): boolean {
  return ['/usr/bin', '/usr/sbin', '/usr/local/bin'].some((place) => existsSync(path.join(place, program)));
}

function run(program: string, ...args: string[]): { readonly status: number | null; readonly output: string } {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  return { status, output: `${stdout}${stderr}` };
}

describe('samples for real machines', () => {
  it('start programs that there are, and stop them no sooner than they stop themselves', () => {
    for (const name of units) {
      const program = /^ExecStart=\S+\/node (\S+)$/m.exec(sample(name))?.[1];
      if (program !== undefined) expect(existsSync(path.join(ROOT, program)), name).toBe(true);
    }
    const stopAfter = (name: string): number => Number(/^TimeoutStopSec=(\d+)$/m.exec(sample(name))![1]);
    expect(stopAfter('rayonk@.service')).toBeGreaterThan(9);
    expect(stopAfter('rayonk-worker@.service')).toBeGreaterThan(60);
  });

  it.skipIf(!has('systemd-analyze'))('are units that systemd accepts', () => {
    const files = units.map(put);
    expect(run('systemd-analyze', 'verify', ...files)).toEqual({ status: 0, output: '' });
  });

  it.skipIf(!has('nginx') || !has('openssl'))('are a configuration that nginx accepts', () => {
    const [key, certificate] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')];
    const subject = ['-subj', '/CN=play.example.org', '-days', '2'];
    const how = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject];
    execFileSync('openssl', how, { stdio: 'ignore' });
    for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(path.join(folder, name));
    const main = path.join(folder, 'main.conf');
    const places = `client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;`;
    writeFileSync(
      main,
      `pid ${folder}/pid; events {} http { access_log off; ${places} include ${put('nginx.conf')}; }`,
    );
    const { status, output } = run('nginx', '-t', '-p', folder, '-e', 'stderr', '-c', main);
    expect(output).not.toMatch(/\[(warn|emerg)\]/);
    expect(status).toBe(0);
  });

  it.skipIf(!has('caddy'))('are a configuration that Caddy accepts', () => {
    const file = put('Caddyfile');
    const { status, output } = run('caddy', 'validate', '--config', file, '--adapter', 'caddyfile');
    expect(output).toMatch(/Valid configuration/);
    expect(output).not.toMatch(/"level":"(warn|error)"/);
    expect(status).toBe(0);
  });
});
