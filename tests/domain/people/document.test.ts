import { expect, test } from "vitest";
import {
  maskedDocument,
  writtenDocument,
  normalizedDocument,
} from "../../../app/domain/people/document.ts";

test("formatted documents keep their zeros in spreadsheets", () => {
  expect(writtenDocument("cpf", "00106775189")).toBe("001.067.751-89");
  expect(writtenDocument("cpf", "***.982.247-**")).toBe("***.982.247-**");
  expect(writtenDocument("rg", "MG12345678")).toBe("MG12345678");
});

test("a document is the same with any punctuation", () => {
  expect(normalizedDocument("cpf", " 529.982.247-25 ")).toBe("52998224725");
  expect(normalizedDocument("rg", "mg-12.345.678")).toBe("MG12345678");
  expect(normalizedDocument("rg", "12.345.678-x")).toBe("12345678X");
  expect(normalizedDocument("passport", "ab 123456")).toBe("AB123456");
  expect(normalizedDocument("cpf", "５２９９８２２４７２５")).toBe("52998224725");
});

test("an invalid document of its kind is refused", () => {
  expect(normalizedDocument("cpf", "5299822472")).toBeNull();
  expect(normalizedDocument("cpf", "529.982.247-2X")).toBeNull();
  expect(normalizedDocument("rg", "RG")).toBeNull();
  expect(normalizedDocument("rg", "SEM NUMERO")).toBeNull();
  expect(normalizedDocument("rg", "1".repeat(21))).toBeNull();
  expect(normalizedDocument("passport", "AB12")).toBeNull();
  expect(normalizedDocument("passport", "AB12345É")).toBeNull();
  expect(normalizedDocument("passport", "")).toBeNull();
});

test("a mask shows a CPF's middle", () => {
  expect(maskedDocument("cpf", "52998224725")).toBe("***.982.247-**");
  expect(maskedDocument("rg", "MG12345678")).toBe("***234****");
  expect(maskedDocument("rg", "1234")).toBe("*2**");
  expect(maskedDocument("passport", "AB123456")).toBe("***23***");
});
