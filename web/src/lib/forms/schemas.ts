import * as z from 'zod/mini';
import { contas } from '#shared/routes/contas.ts';
import { empresas } from '#shared/routes/empresas.ts';
import { email, senha } from '#shared/routes/fields.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';
import { gestores } from '#shared/routes/gestores.ts';
import { loja } from '#shared/routes/loja.ts';
import { posts } from '#shared/routes/posts.ts';

/** The schemas of forms, loaded with the first one (form.ts). Other modules get the manifest without schemas. */
export const novoPost = posts.createPost.body;
export const novoProduto = loja.createProduct.body;
export const novoColaborador = funcionarios.registerFuncionario.body;
export const mudancaColaborador = funcionarios.changePlace.body;
export const ajustesColab = funcionarios.updateFuncionario.body;
export const dadosGestor = gestores.updateOwnGestor.body;
export const ajustesEmpresa = empresas.updateEmpresa.body;
export const mudancaEmpresa = empresas.changeEmpresa.body;
export const suspensao = empresas.suspendEmpresa.body;
export const cadastroEmpresa = contas.signUpCompany.body;
export const cadastroComCodigo = contas.signUpWithCode.body;
export const novaSenha = z.object({ senha });
export const pedidoDeSenha = z.object({ email });
