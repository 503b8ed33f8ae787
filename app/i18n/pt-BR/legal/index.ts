/** What pages say around the two texts of law; the texts themselves stand beside this file. */
export const legal = {
  links: "Avisos legais",
  privacy: "Privacidade",
  terms: "Termos de uso",
  preferences: "Preferências de privacidade",
  version: "Vale desde {{day}}",
  summary: "Em resumo",
  contents: "Nesta página",
  /** "Ao criar a conta você aceita os [termos de uso] e confirma que leu o [aviso de privacidade]." */
  accept: {
    account: "Ao criar a conta você aceita os",
    enrolment: "Ao enviar a inscrição você aceita os",
    terms: "termos de uso",
    and: "e confirma que leu o",
    privacy: "aviso de privacidade",
  },
  consent: {
    label: "Medição de visitas",
    question: "Podemos medir as visitas para melhorar o Apito?",
    text: "Usamos o Google só se você aceitar. Nada muda nas páginas se recusar.",
    more: "Saiba mais",
    accept: "Aceitar",
    refuse: "Recusar",
  },
};
