import { chromium } from '@playwright/test';
const base='http://localhost:8095';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
async function person(login, opts={}){ const c=await b.newContext({baseURL:base,locale:'en-GB',viewport:{width:1280,height:800},...opts}); const p=await c.newPage(); p.on('console',m=>{ if(['error','warning'].includes(m.type())) console.log(login,m.type(),m.text().slice(0,300));}); p.on('pageerror',e=>console.log(login,'PAGEERROR',e.message.slice(0,400))); await p.goto('/login'); await p.getByLabel(/e-mail|username/i).fill(login+'@outing.example'); await p.getByLabel('Password',{exact:true}).fill('Outing-2026!'); await p.getByRole('button',{name:/log in/i}).click(); await p.waitForURL(u=>!/login|welcome/.test(u.pathname)); return {c,p}; }
export { b, person, base };
const { default: run } = await import(process.argv[2]);
try { await run({ b, person, base }); } finally { await b.close(); }
