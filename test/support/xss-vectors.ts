export interface Vector {
  family: string;
  text: string;
}

const act = 'pwned()';

const ends = [
  '',
  '">',
  "'>",
  '`>',
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '</option></select>',
  '-->',
  ']]>',
  '</noscript>',
  '</template>',
  '</svg>',
  '</math>',
  '</p></div>',
  '*/',
  '</pre></code>',
];

const elements = [
  `<script>${act}</script>`,
  `<ScRiPt >${act}</sCrIpT >`,
  `<script/x>${act}</script>`,
  `<script src="data:text/javascript,${act}"></script>`,
  `<img src=x onerror=${act}>`,
  `<img src=x oNeRrOr="${act}">`,
  `<img/src=x/onerror=${act}>`,
  `<svg onload=${act}>`,
  `<svg><script>${act}</script></svg>`,
  `<body onload=${act}>`,
  `<input autofocus onfocus=${act}>`,
  `<details open ontoggle=${act}>x</details>`,
  `<video><source onerror=${act}></video>`,
  `<audio src=x onerror=${act}></audio>`,
  `<iframe srcdoc="<script>parent.${act}</script>"></iframe>`,
  `<iframe src="javascript:parent.${act}"></iframe>`,
  `<object data="javascript:${act}"></object>`,
  `<embed src="javascript:${act}">`,
  `<link rel=stylesheet href=x onerror=${act}>`,
  `<style onload=${act}>*{}</style>`,
  `<marquee onstart=${act}>x</marquee>`,
];

const breakouts = [
  `<img src=x onerror=${act}>`,
  `<script>${act}</script>`,
  `<svg/onload=${act}>`,
  `<input autofocus onfocus=${act}>`,
  `<details open ontoggle=${act}>`,
  `<iframe srcdoc="<script>parent.${act}</script>"></iframe>`,
];

const attributes = [
  'onerror',
  'onload',
  'onfocus',
  'onmouseover',
  'onclick',
  'ontoggle',
  'onanimationstart',
  'onpointerenter',
  'onbeforetoggle',
  'onscrollend',
  'onwheel',
  'oncut',
];
const quotes = ['"', "'", '`', '" ', "' ", ' '];
const addressEntities = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  '\u0001javascript:',
  ' javascript:',
  'javascript&colon;',
  '&#106;avascript:',
  'java&#x09;script:',
  'vbscript:',
  'data:text/html,<script>',
  'data:text/html;base64,',
  'feed:javascript:',
  'view-source:javascript:',
  '//evil.example/',
  '/\\evil.example/',
  'https:evil',
  'blob:',
];
const addressPlaces = [
  '%',
  '<a href="%">x</a>',
  '<a href=%>x</a>',
  '<a xlink:href="%">x</a>',
  '<form action="%"><input type=submit></form>',
  '<button formaction="%">x</button>',
  '<iframe src="%"></iframe>',
  '<svg><a xlink:href="%"><text>x</text></a></svg>',
  '<math href="%">x</math>',
  '[x](%)',
  '<base href="%">',
  '<meta http-equiv=refresh content="0;url=%">',
  '<svg><use href="%#x"></use></svg>',
  '<svg><animate xlink:href=#x attributeName=href values="%"/></svg>',
];

const mutations = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${act}&gt;">`,
  `<svg></p><style><a id="</style><img src=x onerror=${act}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${act}>`,
  `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
  `<select><template><img src=x onerror=${act}></template></select>`,
  `<table><td><svg><desc><td><img src=x onerror=${act}>`,
  `<svg><foreignObject><p><style><img src="</style><img src=x onerror=${act}>">`,
  `<textarea><img src="</textarea><img src=x onerror=${act}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${act}>">`,
  `<p><table><a><tr><td><a><b><img src=x onerror=${act}>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${act}></annotation-xml></math>`,
  `<svg><title><img src=x onerror=${act}></title></svg>`,
  `<pre><code class="language-c"></code><img src=x onerror=${act}></pre>`,
  `<listing>&lt;img src=x onerror=${act}&gt;</listing>`,
  `<plaintext><img src=x onerror=${act}>`,
];

const spellings: ((text: string) => string)[] = [
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  (text) => text.replaceAll('<', '&#60;').replaceAll('>', '&#x3e;'),
  (text) => text.replaceAll('<', '%3C').replaceAll('>', '%3E'),
  (text) => text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  (text) => text.replaceAll('<', '\\x3c').replaceAll('>', '\\x3e'),
  (text) => text.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
  (text) => text.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (text) => text.replaceAll('<', '<\u0000'),
  (text) => text.replaceAll('<', '\ud800<'),
  (text) => `\ufeff${text}\u2028${text}`,
  (text) => text.replaceAll(' ', '\f'),
];

const scripts = [
  `</script><script>${act}</script>`,
  `<!--<script>${act}</script>`,
  `"};${act};//`,
  `';${act};'`,
  `\\";${act};//`,
  `\u2028${act}\u2029`,
  `\${${act}}`,
  `{{constructor.constructor('${act}')()}}`,
  `<%= ${act} %>`,
  `__proto__[onerror]=${act}`,
  `]]></script><img src=x onerror=${act}>`,
];

const clobbering = [
  'body',
  'head',
  'forms',
  'documentElement',
  'cookie',
  'getElementById',
  'main',
  'chat',
  'toasts',
  'location',
].flatMap((name) => [
  `<img name=${name} src=x onerror=${act}>`,
  `<form id=${name}><input name=${name}></form>`,
  `<a id=${name}></a><a id=${name} name=href href="javascript:${act}">x</a>`,
]);

const styles = [
  `<style>@import "javascript:${act}";</style>`,
  `<p style="background:url(javascript:${act})">x</p>`,
  `<p style="width:expression(${act})">x</p>`,
  `<p style="animation-name:x" onanimationstart=${act}>x</p>`,
  `<link rel=import href="data:text/html,<script>${act}</script>">`,
  `<svg><style>{font-family:'<iframe/onload=${act}>'}</style></svg>`,
];

const polyglots = [
  `javascript:${act}//"'\`--></title></style></textarea></script></noscript></template><svg onload=${act}>`,
  `*/${act}/*"autofocus onfocus="${act}"'autofocus onfocus='${act}'><img src=x onerror=${act}>`,
  `\\";${act}//</script><details open ontoggle=${act}><!--]]><iframe srcdoc='<script>parent.${act}</script>'>`,
];

export function xssVectors(): Vector[] {
  return [
    ...family('element', elements),
    ...family(
      'end of its place',
      ends.flatMap((end) => breakouts.map((element) => end + element)),
    ),
    ...family(
      'attribute',
      quotes.flatMap((quote) =>
        attributes.map((name) => `x${quote} ${name}=${quote}${act}${quote} autofocus x=${quote}`),
      ),
    ),
    ...family(
      'address',
      addressEntities.flatMap((scheme) => addressPlaces.map((place) => place.replace('%', `${scheme}${act}`))),
    ),
    ...family('mutation', mutations),
    ...family(
      'spelling',
      spellings.flatMap((spell) => elements.slice(0, 12).map(spell)),
    ),
    ...family('script', scripts),
    ...family('clobbering', clobbering),
    ...family('style', styles),
    ...family('polyglot', polyglots),
  ];
}

export function someVectors(): string[] {
  const all = xssVectors();
  const some = all.filter((vector) => all.filter(({ family }) => family === vector.family).indexOf(vector) < 2);
  return (process.env.TEST_ALL ? all : some).map(({ text }) => text);
}

function family(name: string, texts: string[]): Vector[] {
  return texts.map((text) => ({ family: name, text }));
}
